import {
  bankDayOf,
  bankingDayAfter,
  bankTime,
  executionDay,
  END_OF_DAY,
} from '@kernel/bank-calendar'
import { compareInstants } from '@kernel/instant'
import type { BankProfile } from '@server/ports/bank-profile'
import type { PayoutState } from '../records/payout/row'
import type { ActEvidence, PayoutEvidence } from '../records/payout/evidence'
import type { EvidenceReading } from './payout-evidence'
import { type Coverage, isCovered } from './statement-coverage'

/** Why a payout may not be paid again. */
export type ProofObstacle =
  /** It waits, or is at the bank, and nothing speaks against it. */
  | 'not-refused'
  /** Booked debits, less proved returns, are not zero. */
  | 'debited'
  | 'pending'
  | 'disputed'
  /** Statements do not cover the time in which a debit could have been booked. */
  | 'not-covered'
  /** The bank's statements prove nothing: its written word is needed. */
  | 'not-attested'

/** TARGET days that statements have to cover: 0 only where the bank is a program. */
type ProofRules = Pick<BankProfile, 'coverageDays' | 'proof' | 'scheme' | 'cutOff'>

interface Question {
  readonly evidence: readonly PayoutEvidence[]
  readonly reading: EvidenceReading
  readonly state: PayoutState
  readonly coverage: Coverage
}

/** Null where the euros may be sent again, sent elsewhere or given back; there is no override. */
export function obstacleToPayingAgain(
  { evidence, reading, state, coverage }: Question,
  rules: ProofRules,
): ProofObstacle | null {
  if (state === 'cancelled') return null
  const atBank = obstacleAtBank(reading, state)
  if (atBank) return atBank
  if (rules.proof === 'attested') return reading.isAttested ? null : 'not-attested'
  const window = windowOf(evidence, rules)
  return window && isCovered(coverage, window.from, window.to) ? null : 'not-covered'
}

function obstacleAtBank(reading: EvidenceReading, state: PayoutState): ProofObstacle | null {
  if (state === 'disputed') return 'disputed'
  if (state !== 'rejected' && state !== 'returned') return 'not-refused'
  // A return implies a debit, and proves it only once it is booked as well.
  if (state === 'returned' && reading.debits.count === 0) return 'debited'
  return reading.isPending || reading.isBlocked ? 'pending' : null
}

const BEGINNINGS: readonly ActEvidence['act'][] = ['committed', 'adopted']

/** From the first instant at which the file may have left, to N TARGET days after all that is known of it. */
function windowOf(evidence: readonly PayoutEvidence[], rules: ProofRules) {
  const begun = evidence.filter((each) => each.kind === 'act' && BEGINNINGS.includes(each.act))
  const from = begun.map(({ at }) => at).toSorted(compareInstants)[0]
  const known = evidence.filter(({ kind }) => kind !== 'decision').map(({ at }) => at)
  const last = known.toSorted(compareInstants).at(-1)
  if (!from || !last) return null
  if (rules.coverageDays === 0) return { from, to: last }
  let day = [bankDayOf(last), executionDay(from, rules)].toSorted().at(-1) ?? ''
  for (let passed = 0; passed < rules.coverageDays; passed++) day = bankingDayAfter(day)
  return { from, to: bankTime(day, END_OF_DAY) }
}
