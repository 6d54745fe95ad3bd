import type { PayeeAnswer, PayeeVerifier } from '@server/ports/payee-verifier'

/** A word in the name decides what the sandbox bank says of it, so that each answer can be tried out. */
const CLOSE = 'Nearly'
const NO_MATCH = 'Nobody'
const NOT_POSSIBLE = 'Unanswered'

function answerTo(name: string): PayeeAnswer {
  const words = name.split(' ')
  if (words.includes(NOT_POSSIBLE)) return { outcome: 'not-possible' }
  const others = words.filter((word) => word !== CLOSE)
  if (words.includes(NO_MATCH) || others.length === 0) return { outcome: 'no-match' }
  return others.length === words.length
    ? { outcome: 'match' }
    : { outcome: 'close-match', bankSpelling: others.join(' ') }
}

/** The sandbox bank knows every account, under the name that is asked for unless a word in it says otherwise. */
export const sandboxPayees: PayeeVerifier = {
  verify: ({ name }) => Promise.resolve(answerTo(name)),
}
