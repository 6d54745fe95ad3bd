import type { ClosedBy } from '@contract/console/acts'

export const ENTRY_ACTS = ['entry-attach', 'entry-clear'] as const
export type EntryAct = (typeof ENTRY_ACTS)[number]

interface Entry {
  readonly place: string
  /** Below zero for a debit; null for what is no amount in euro cents. */
  readonly cents: bigint | null
}

/** Statements alone are posted. */
export const isPosted = ({ place }: Pick<Entry, 'place'>): boolean => place.startsWith('camt.053|')

/** Only a statement's credit proves that a payment has come back. */
export const isReturnLike = (entry: Entry): entry is Entry & { readonly cents: bigint } =>
  isPosted(entry) && entry.cents !== null && entry.cents > 0n

/** Null where it is open. */
export const entryActClosedBy = (act: EntryAct, entry: Entry): ClosedBy | null =>
  act === 'entry-attach' && !isReturnLike(entry) ? 'not-a-credit' : null
