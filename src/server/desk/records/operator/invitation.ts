import { hasChangedRows } from '../../rows/changed-rows'
import type { Db, Tx } from '@server/ports/db'

type InvitationTables = {
  operator_invitations: {
    token_hash: Buffer
    operator_id: string
    invited_by: string
    expires_at: Date
    used_at: Date | null
  }
}

interface NewInvitation {
  readonly operator: string
  readonly invitedBy: string
  readonly tokenHash: Buffer
  readonly expiresAt: Date
}

const table = (db: Db) => db.withTables<InvitationTables>()

/** The older one of the same operator opens nothing any more. */
export async function replaceInvitation(tx: Tx, invitation: NewInvitation): Promise<void> {
  await withdrawInvitation(tx, invitation.operator)
  await table(tx)
    .insertInto('operator_invitations')
    .values({
      token_hash: invitation.tokenHash,
      operator_id: invitation.operator,
      invited_by: invitation.invitedBy,
      expires_at: invitation.expiresAt,
      used_at: null,
    })
    .execute()
}

export async function withdrawInvitation(tx: Tx, operator: string): Promise<void> {
  await table(tx)
    .deleteFrom('operator_invitations')
    .where((where) => where.and({ operator_id: operator, used_at: null }))
    .execute()
}

/** None of them opens anything any more. */
export async function withdrawOpenInvitations(tx: Tx): Promise<void> {
  await table(tx).deleteFrom('operator_invitations').where('used_at', 'is', null).execute()
}

/** Whom it invites; null where it is unknown, used or expired. */
export async function findInvited(db: Db, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await table(db)
    .selectFrom('operator_invitations')
    .select('operator_id')
    .where((where) => where.and({ token_hash: tokenHash, used_at: null }))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.operator_id ?? null
}

/** Of any number of answers one uses it up. */
export async function markInvitationUsed(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  return hasChangedRows(
    table(tx)
      .updateTable('operator_invitations')
      .set({ used_at: now })
      .where((where) => where.and({ token_hash: tokenHash, used_at: null }))
      .where('expires_at', '>', now),
  )
}
