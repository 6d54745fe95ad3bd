import type { Db } from '@server/ports/db'
import { selectHeld } from '../records/deposit/lost'
import type { HoldRecord, HoldState } from '../records/hold/row'
import { isConfirmedSince } from '../records/operator-proposal'
import { lastEpochBegan } from '../records/payout/adopted'

/** No transaction stands with these: a refund that was sent after the backup is forgotten. */
const UNSENT_STATES: readonly HoldState[] = [
  ...(['held', 'resend-asked', 'refund-asked', 'refund-approved'] as const),
]

export interface RestoredHold {
  /** When the oldest of what is held came, by its block. */
  readonly cameAt: Date
  /** Whether nobody has said since the restore that no refund was sent. */
  readonly isUnaccounted: boolean
}

/** Null where a refund is noted, or all of it came after the last restore, also where the hold was opened anew since. */
export async function readRestoredHold(db: Db, hold: HoldRecord): Promise<RestoredHold | null> {
  const began = UNSENT_STATES.includes(hold.status) ? await lastEpochBegan(db) : null
  if (!began) return null
  const cameAt = await readCameAt(db, hold)
  if (cameAt >= began) return null
  const said = { action: 'restore-unrefunded', subject: hold.id } as const
  return { cameAt, isUnaccounted: !(await isConfirmedSince(db, said, began)) }
}

/** Whether a hold may have been refunded between a backup and its restore: it is paid by nobody until two operators say that it was not. */
export const mayBeRefunded = async (db: Db, hold: HoldRecord): Promise<boolean> =>
  (await readRestoredHold(db, hold))?.isUnaccounted ?? false

async function readCameAt(db: Db, hold: HoldRecord): Promise<Date> {
  const { first } = await selectHeld(db, hold)
    .clearSelect()
    .select(({ fn }) => fn.min<Date | null>('block_time').as('first'))
    .executeTakeFirstOrThrow()
  return first && first < hold.openedAt ? first : hold.openedAt
}
