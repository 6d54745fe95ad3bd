import { isBankReason, type BankReason } from '@kernel/bank-reasons'
import type { PayoutEvidence } from '../records/payout/evidence'

/** The reason behind an ISO 20022 code; banks send codes that no list has, and none at all. */
const bankReasonOf = (code: string): BankReason => (isBankReason(code) ? code : 'other')

/** Why the bank refused or returned a payment, as it last said. */
export function refusalOf(evidence: readonly PayoutEvidence[]) {
  const codes = evidence.flatMap((each) => {
    if (each.kind === 'booking') return each.reason === '' ? [] : [each.reason]
    return each.kind === 'status' ? each.reasons.map(({ code }) => code) : []
  })
  const code = codes.at(-1) ?? ''
  return { code, reason: bankReasonOf(code) }
}
