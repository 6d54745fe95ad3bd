import type { PayoutEvidence } from '../records/payout/evidence'

/** Beside a payout's state: the bank's word on a recall moves no money, only a proved return does. */
export type RecallState = 'asked' | 'refused' | 'granted'

/** A status of a camt.029, as cancellations are answered. */
const ANSWERS: readonly (readonly [status: string, state: RecallState])[] = [
  ['CNCL', 'granted'],
  ['RJCR', 'refused'],
]

/** Null where nobody has asked; what is granted stays so, whatever else is answered and in which order. */
export function recallOf(evidence: readonly PayoutEvidence[]): RecallState | null {
  if (!evidence.some((each) => each.kind === 'act' && each.act === 'recall-asked')) return null
  const codes = evidence.flatMap((each) => (each.kind === 'status' ? [each.status] : []))
  return ANSWERS.find(([status]) => codes.includes(status))?.[1] ?? 'asked'
}
