import * as v from 'valibot'

import type { Log } from '@server/ports/log'
import type { Payee, PayeeAnswer, PayeeVerifier } from '@server/ports/payee-verifier'
import { boundedText } from './bounded-text'

/** The service that asks the banks, as the operator named it. */
export interface PayeeService {
  readonly url: string
  readonly token: string
}

/** A person waits for the answer, in ms. */
const ANSWER_MS = 5_000
const ANSWER_BYTES = 4_096

const NameAtBank = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(140))
const Answer = v.variant('outcome', [
  v.object({ outcome: v.picklist(['match', 'no-match', 'not-possible']) }),
  v.object({ outcome: v.literal('close-match'), name: NameAtBank }),
])

/** Without a service nothing can be verified. The calls are described in src/docs/payee-verifier.md. */
export const payeeVerifier = (service: PayeeService | null, log: Log): PayeeVerifier => ({
  verify: async (payee) => {
    if (service === null) return { outcome: 'not-possible' }
    try {
      return await ask(service, payee)
    } catch (thrown) {
      // The error's text may quote the answer, and so a name.
      const errorName = thrown instanceof Error ? thrown.name : typeof thrown
      log.warn({ errorName }, 'the payee service gave no answer')
      return { outcome: 'not-possible' }
    }
  },
})

async function ask({ url, token }: PayeeService, payee: Payee): Promise<PayeeAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    // An answer from elsewhere is none, and the token goes nowhere else.
    redirect: 'error',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ type: payee.type, name: payee.name, iban: payee.iban }),
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const text = await boundedText(response, ANSWER_BYTES)
  if (!response.ok) throw new Error(`the payee service answered ${response.status}`)
  const answer = v.parse(Answer, JSON.parse(text))
  return answer.outcome === 'close-match'
    ? { outcome: answer.outcome, bankSpelling: answer.name }
    : answer
}
