import type { Pool } from 'pg'
import type { Mail, Mailer } from '@server/ports/mail'

export interface ReceivedMail extends Mail {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
}

export interface MailInbox extends Mailer {
  send(mail: Mail): Promise<void>
  /** Newest first. */
  list(): Promise<readonly ReceivedMail[]>
}

const SHOWN = 50

interface MailRow extends Mail {
  readonly id: string
  readonly at: Date
}

/** Mail that stays on this machine: a table of the sandbox's own, never the log. */
export async function openMailInbox(pool: Pool, now: () => Date): Promise<MailInbox> {
  await makeTable(pool)
  return {
    async send({ to, subject, text }) {
      await pool.query(
        'insert into sandbox_mail (recipient, subject, body, sent_at) values ($1, $2, $3, $4)',
        [to, subject, text, now()],
      )
    },
    async list() {
      const { rows } = await pool.query<MailRow>(
        `select id::text as id, recipient as "to", subject, body as text, sent_at as at
         from sandbox_mail order by sandbox_mail.id desc limit ${SHOWN}`,
      )
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
    },
  }
}

/** Two desks that start at once may both try: `if not exists` does not keep them from colliding. */
async function makeTable(pool: Pool): Promise<void> {
  const statement = `create table if not exists sandbox_mail (
    id bigint generated always as identity primary key,
    recipient text not null,
    subject text not null,
    body text not null,
    sent_at timestamptz not null
  )`
  await pool.query(statement).catch(() => pool.query(statement))
}
