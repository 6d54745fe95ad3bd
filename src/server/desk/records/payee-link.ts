import type { Generated, Selectable, Updateable } from 'kysely'

import type { Language } from '@kernel/domain-error'
import type { Db, Tx } from '@server/ports/db'

export type PayeeLinkTables = {
  payee_links: {
    token_hash: Buffer
    is_mail_due: Generated<boolean>
    account_id: string
    transaction_id: string
    answer: Generated<PayeePageAnswer | null>
    created_at: Date
    expires_at: Date
    id: string
    iban: string
    answered_at: Generated<Date | null>
    is_denial_told: Generated<boolean>
    mail_to: Generated<string | null>
    mail_language: Generated<Language | null>
  }
}

/** Whether the account on the page is the recipient's. */
export type PayeePageAnswer = 'yes' | 'no'

/** A page about one transfer that its sender shares. */
export interface PayeeLink {
  readonly id: string
  readonly accountId: string
  /** Of the quote. */
  readonly transactionId: string
  readonly tokenHash: Buffer
  /** The account that the page tells the end of. */
  readonly iban: string
  readonly expiresAt: Date
  readonly answer: PayeePageAnswer | null
  readonly answeredAt: Date | null
  /** Whether its sender was mailed that the account is not the recipient's. */
  readonly isDenialTold: boolean
  /** Whom to mail once it is paid. */
  readonly mailTo: string | null
  readonly mailLanguage: Language | null
}

/** One transfer of an account. */
export type SharedTransfer = Pick<PayeeLink, 'accountId' | 'transactionId'>

const table = (db: Db) => db.withTables<PayeeLinkTables>()

const ownedBy = ({ accountId, transactionId }: SharedTransfer) => ({
  ...{ account_id: accountId, transaction_id: transactionId },
})

const toLink = (row: Selectable<PayeeLinkTables['payee_links']>): PayeeLink => ({
  ...{ id: row.id, accountId: row.account_id, transactionId: row.transaction_id },
  ...{ tokenHash: row.token_hash, iban: row.iban, expiresAt: row.expires_at },
  ...{ answer: row.answer, answeredAt: row.answered_at, isDenialTold: row.is_denial_told },
  ...{ mailTo: row.mail_to, mailLanguage: row.mail_language },
})

type NewLink = Pick<PayeeLink, keyof SharedTransfer | 'id' | 'tokenHash' | 'iban' | 'expiresAt'>

/** In place of any other of the transfer, and of what was said on that. */
export async function insertPayeeLink(tx: Tx, link: NewLink, at: Date): Promise<void> {
  await deletePayeeLink(tx, link)
  await table(tx)
    .insertInto('payee_links')
    .values({
      ...{ ...ownedBy(link), id: link.id, token_hash: link.tokenHash, iban: link.iban },
      ...{ created_at: at, expires_at: link.expiresAt },
    })
    .execute()
}

const selectOpen = (db: Db, now: Date) =>
  table(db).selectFrom('payee_links').selectAll().where('expires_at', '>', now)

export async function findOwnPayeeLink(db: Db, of: SharedTransfer, now: Date) {
  const row = await selectOpen(db, now)
    .where((row) => row.and(ownedBy(of)))
    .executeTakeFirst()
  return row ? toLink(row) : null
}

/** By the address of its page, whoever asks. */
export async function findPayeeLink(db: Db, tokenHash: Buffer, now: Date) {
  const row = await selectOpen(db, now).where('token_hash', '=', tokenHash).executeTakeFirst()
  return row ? toLink(row) : null
}

/** What recipients have denied of an account's transfers. */
export async function deniedPayeeLinks(db: Db, accountId: string, now: Date) {
  const denied = selectOpen(db, now).where('account_id', '=', accountId).where('answer', '=', 'no')
  return (await denied.execute()).map(toLink)
}

export async function deletePayeeLink(db: Db, of: SharedTransfer): Promise<void> {
  await table(db)
    .deleteFrom('payee_links')
    .where((row) => row.and(ownedBy(of)))
    .execute()
}

export const deleteExpiredPayeeLinks = (db: Db, before: Date) =>
  table(db).deleteFrom('payee_links').where('expires_at', '<', before).execute()

type LinkChange = Updateable<PayeeLinkTables['payee_links']>

const change = (tx: Tx, of: SharedTransfer, changed: LinkChange) =>
  table(tx)
    .updateTable('payee_links')
    .set(changed)
    .where((row) => row.and(ownedBy(of)))
    .execute()

interface Said {
  readonly answer: PayeePageAnswer
  readonly at: Date
  readonly isDenialTold: boolean
}

export async function savePayeeAnswer(
  tx: Tx,
  of: SharedTransfer,
  { answer, at, isDenialTold }: Said,
): Promise<void> {
  await change(tx, of, { answer, answered_at: at, is_denial_told: isDenialTold })
}

/** Null where nobody is to be mailed. */
export async function savePayeeMail(
  tx: Tx,
  of: SharedTransfer,
  wish: { readonly to: string; readonly language: Language } | null,
): Promise<void> {
  const mail = { mail_to: wish?.to ?? null, mail_language: wish?.language ?? null }
  await change(tx, of, { ...mail, is_mail_due: false })
}

/** Locks one whose transfer is paid; other workers step over it. */
export async function lockDuePayeeMail(tx: Tx): Promise<PayeeLink | null> {
  const row = await table(tx)
    .selectFrom('payee_links')
    .selectAll()
    .where('is_mail_due', '=', true)
    .orderBy('transaction_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ? toLink(row) : null
}
