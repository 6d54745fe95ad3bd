import * as v from 'valibot'

import type { Log } from '@server/ports/log'
import type { Payee, PayeeAnswer, PayeeVerifier } from '@server/ports/payee-verifier'
import { callService, type JsonService } from './json-service'

const ANSWER_BYTES = 4_096

const NameAtBank = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(140))
const Answer = v.variant('outcome', [
  v.object({ outcome: v.picklist(['match', 'no-match', 'not-possible']) }),
  v.object({ outcome: v.literal('close-match'), name: NameAtBank }),
])

/** Without a service nothing can be verified. The calls are described in src/docs/payee-verifier.md. */
export const payeeVerifier = (service: JsonService | null, log: Log): PayeeVerifier => ({
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

async function ask(service: JsonService, { type, name, iban }: Payee): Promise<PayeeAnswer> {
  const call = { ...service, body: { type, name, iban }, mostBytes: ANSWER_BYTES }
  const answer = v.parse(Answer, (await callService('the payee service', call)).answer)
  return answer.outcome === 'close-match'
    ? { outcome: answer.outcome, bankSpelling: answer.name }
    : answer
}
