import { sql } from 'kysely'

import type { ConsoleAccount } from '@contract/console/accounts'
import { toSeconds } from '@kernel/instant'
import { legalName } from '@kernel/recipient-name'
import type { Db } from '@server/ports/db'
import { selectRecipients } from '../../records/recipient'
import { ibanTail } from '../operators/amounts'

type Recipients = ConsoleAccount['recipients']

/** As `legalName` puts it together. */
const LEGAL_NAME = sql`case recipients.type when 'business' then recipients.first_name
  else btrim(recipients.first_name || ' ' || recipients.last_name) end`

/** Newest first; an IBAN that other accounts have saved says so. */
export async function listAccountRecipients(db: Db, accountId: string): Promise<Recipients> {
  const rows = await selectRecipients(db, accountId)
    .select([
      sql<number>`(select count(*)::integer from quotes q where q.account_id = recipients.account_id
        and q.recipient_id = recipients.id and q.settled_cents is not null)`.as('transfers'),
      sql<Date | null>`(select max(q.created_at) from quotes q where q.account_id = recipients.account_id
        and q.recipient_id = recipients.id and q.settled_cents is not null)`.as('lastAt'),
      sql<number>`(select count(distinct r.account_id)::integer from recipients r where r.iban = recipients.iban
        and r.removed_at is null and r.account_id <> recipients.account_id)`.as('sharedWith'),
      sql<boolean>`exists (select from recipient_changes c
        where c.recipient_id = recipients.id and c.status = 'waiting')`.as('hasChange'),
      sql<Recipients[number]['check']>`(select p.outcome from payee_checks p
        where p.account_id = recipients.account_id and p.iban = recipients.iban and p.name = ${LEGAL_NAME})`.as(
        'check',
      ),
    ])
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => {
    const { id, type, nickname, bankName, transfers, lastAt, sharedWith, hasChange, check } = row
    return {
      ...{ id, type, nickname, bankName, transfers, sharedWith, hasChange, check },
      ...{ name: legalName(row), ibanTail: ibanTail(row.iban) },
      lastTs: lastAt && toSeconds(lastAt),
    }
  })
}
