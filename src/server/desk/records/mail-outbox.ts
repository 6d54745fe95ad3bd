import { type Generated, sql } from 'kysely'

import { secondsAfter } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { Mail } from '@server/ports/mail'

export type MailOutboxTables = {
  mail_outbox: {
    id: string
    recipient: string
    subject: string
    body: string
    html: string | null
    is_decoy: boolean
    attempts: Generated<number>
    due_at: Date
    expires_at: Date
  }
}

export interface QueuedMail extends Mail {
  readonly id: string
  readonly isDecoy: boolean
  readonly attempts: number
  readonly expiresAt: Date
}

const table = (db: Db) => db.withTables<MailOutboxTables>()

/** Written in the transaction that makes the mail necessary, so that a crash loses neither or both. */
export async function queueMail(
  tx: Db,
  mail: Omit<QueuedMail, 'attempts'> & { readonly dueAt: Date },
): Promise<void> {
  await table(tx)
    .insertInto('mail_outbox')
    .values({
      id: mail.id,
      recipient: mail.to,
      subject: mail.subject,
      body: mail.text,
      html: mail.html ?? null,
      is_decoy: mail.isDecoy,
      due_at: mail.dueAt,
      expires_at: mail.expiresAt,
    })
    .execute()
}

const LEASE_SECONDS = 60

/**
 * Takes one due mail for a minute; other senders step over it, and a crash gives it back. What expires first goes first, so
 * a code waits for no mail that may come a day later. Codes are limited for each e-mail and network, so they delay other
 * mails only briefly. The row is found with `=`: within `in` PostgreSQL may look for the next free row again for each row of
 * the table, and would take them all.
 */
export async function claimMail(db: Db, now: Date): Promise<QueuedMail | null> {
  const row = await table(db)
    .updateTable('mail_outbox')
    .set((old) => ({
      due_at: secondsAfter(now, LEASE_SECONDS),
      attempts: old('attempts', '+', 1),
    }))
    .where('id', '=', (due) =>
      due
        .selectFrom('mail_outbox')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('expires_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'recipient as to',
      'subject',
      'body as text',
      'html',
      'is_decoy as isDecoy',
      'attempts',
      'expires_at as expiresAt',
    ])
    .executeTakeFirst()
  return row ?? null
}

/** Sent or given up: a code's text does not stay in the database. */
export async function removeMail(db: Db, id: string): Promise<void> {
  await table(db).deleteFrom('mail_outbox').where('id', '=', id).execute()
}

export async function postponeMail(db: Db, id: string, until: Date): Promise<void> {
  await table(db)
    .updateTable('mail_outbox')
    .set({ due_at: sql`least(${until}::timestamptz, expires_at)` })
    .where('id', '=', id)
    .execute()
}
