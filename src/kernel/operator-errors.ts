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
  | 'treasury-short'

interface Names {
  readonly id: string
  readonly status: string
}

/** What operators are refused, each with what its sentence is made of. */
export interface OperatorErrors {
  'console-absent': null
  'operator-name-malformed': null
  'operator-has-key': { readonly operator: string }
  'operators-complete': null
  'operator-own-key': null
  'operator-has-left': { readonly operator: string }
  'invitation-refused': null
  'key-not-bound': null
  'key-refused': null
  'proposal-closed': null
  'proposal-unsigned': { readonly operator: string }
  'signed-already': null
  'act-unknown': null
  'account-exists': { readonly email: string }
  'limits-out-of-order': null
  /** Two operators raise them. */
  'limits-not-lower': null
  'limits-not-raised': null
  'account-access': { readonly email: string; readonly isDisabled: boolean }
  'proposed-already': { readonly operator: string }
  'proposed-meanwhile': null
  'hold-not-decidable': Names & { readonly expected: string }
  'hold-status': { readonly status: string }
  'hold-not-payable': { readonly obstacle: string }
  'refund-not-requested': null
  'refund-requested': null
  'refund-too-small': { readonly paid: string; readonly owed: string }
  'transaction-hash-malformed': null
  'transaction-recorded': null
  'transaction-not-found': null
  'chain-not-watched': null
  /** `quotes`, `payouts` or `chain:137`. */
  'stopped-already': { readonly scope: string }
  'not-stopped': { readonly scope: string }
  'chain-not-frozen': { readonly chain: string }
  'range-not-final': { readonly to: string }
  'payout-not-retryable': Names
  'payout-not-decidable': Names
  'payout-has-left': Names
  'payout-not-recallable': Names
  'entry-not-attachable': Names
  'sweep-refused': { readonly obstacle: SweepObstacle }
  'desk-open': null
  'restore-not-begun': null
  /** Why the euros may have left, or may still. */
  'payout-not-proved': { readonly id: string; readonly obstacle: string }
  'payout-attempts-used': { readonly quoteId: string; readonly attempts: number }
  'quote-not-held': Names
}
