import type { CaseState } from '../records/screening-case'
import type { ScreenedSubject, ScreeningAnswer } from '@server/ports/screening'

/** What is known of one whom a payout concerns. */
export interface SubjectStanding {
  readonly kind: ScreenedSubject['kind']
  /** Who gets the euros; not who sent the crypto, or whose account it is. */
  readonly isPayee: boolean
  /** By the current list; null where it has not been asked. */
  readonly outcome: ScreeningAnswer['outcome'] | null
  /** The newest case; null where there never was one. */
  readonly caseStatus: CaseState | null
  /** The case names every entry of the hit. */
  readonly isCovered: boolean
}

type PayoutVerdict = 'clear' | 'held' | 'refused' | 'waiting'

/**
 * A payout is held by one hit that nobody has cleared, refused with its payee, and waits while one answer is missing. Where the
 * owner or the sender is refused the money stays where it is. A file that is committed may have left: a person withdraws it.
 */
export function payoutVerdict(
  subjects: readonly SubjectStanding[],
  { isScreened, isCommitted }: { readonly isScreened: boolean; readonly isCommitted: boolean },
): PayoutVerdict {
  const against = subjects.filter(
    ({ caseStatus }) => caseStatus === 'open' || caseStatus === 'refused',
  )
  if (against.length > 0)
    return !isCommitted && against.every((one) => one.isPayee && one.caseStatus === 'refused')
      ? 'refused'
      : 'held'
  return !isScreened || subjects.every(isPassed) ? 'clear' : 'waiting'
}

function isPassed({ kind, outcome, caseStatus, isCovered }: SubjectStanding): boolean {
  if (outcome === 'hit') return caseStatus === 'cleared' && isCovered
  // Lists of names know no addresses; a name that nobody looked up is not clear.
  return outcome === 'clear' || (outcome === 'not-screened' && kind === 'address')
}
