/** Why a sweep is not planned, approved or sent. */
export type SweepObstacle =
  | 'amount-unreadable'
  | 'chain-behind'
  | 'foreign-transaction'
  | 'not-approved'
  | 'not-paid'
  | 'nothing-to-move'
  | 'nothing-to-replace'
  | 'own-address'
  | 'plan-altered'
  | 'plan-closed'
  | 'treasury-short'

interface Names {
  readonly id: string
  readonly status: string
}

/** Refusals whose sentence is always the same. */
type PlainRefusal =
  | 'console-absent'
  | 'operator-name-malformed'
  | 'operators-complete'
  | 'operator-own-key'
  | 'invitation-refused'
  | 'key-not-bound'
  | 'key-refused'
  | 'proposal-closed'
  | 'signed-already'
  | 'act-unknown'
  | 'refund-not-requested'
  | 'refund-requested'
  | 'refund-too-early'
  | 'decision-not-overdue'
  | 'transaction-hash-malformed'
  | 'transaction-recorded'
  | 'transaction-not-found'
  | 'chain-not-watched'
  | 'payout-not-debited'
  | 'desk-open'
  | 'restore-not-begun'
  | 'payment-elsewhere'
  // No passkey: a mailed code signs in.
  | 'recovery-needless'
  | 'recovery-waits'
  | 'limits-out-of-order'
  // Two operators raise them.
  | 'limits-not-lower'
  | 'limits-not-raised'
  // What the desk holds about a person.
  | 'export-there'
  | 'export-absent'
  | 'account-erased'

/** What keeps a person from being erased. */
export type ErasureObstacle = 'erased' | 'not-closed' | 'under-way' | 'owed' | 'kept'

/** What operators are refused, each with what its sentence is made of. */
export interface OperatorErrors extends Record<PlainRefusal, null> {
  'operator-has-key': { readonly operator: string }
  'operator-has-left': { readonly operator: string }
  'proposal-unsigned': { readonly operator: string }
  'account-exists': { readonly email: string }
  'account-access': { readonly email: string; readonly isDisabled: boolean }
  'proposed-already': { readonly operator: string }
  'hold-not-decidable': Names & { readonly expected: string }
  'hold-status': { readonly status: string }
  'hold-not-payable': { readonly obstacle: string }
  'refund-too-small': { readonly paid: string; readonly owed: string }
  /** `quotes`, `payouts` or `chain:137`. */
  'stopped-already': { readonly scope: string }
  'not-stopped': { readonly scope: string }
  /** The ids of chains that are watched. */
  'stop-unknown': { readonly chains: string }
  'chain-not-frozen': { readonly chain: string }
  'payout-not-retryable': Names
  'payout-not-decidable': Names
  'payout-has-left': Names
  'erasure-closed': { readonly obstacle: ErasureObstacle }
  'payout-not-recallable': Names
  'entry-not-attachable': Names
  'range-not-final': { readonly to: string }
  'range-too-long': { readonly most: string }
  'sweep-refused': { readonly obstacle: SweepObstacle }
  /** Why the euros may have left, or may still. */
  'payout-not-proved': { readonly id: string; readonly obstacle: string }
  'payout-attempts-used': { readonly quoteId: string; readonly attempts: number }
  'quote-not-held': Names
}
