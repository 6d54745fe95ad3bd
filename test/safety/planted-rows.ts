import type { ScenarioDesk } from '../builders/scenario'
import { query } from '../setup/operator'
import type { Browser } from '../setup/test-desk'

/** Rows of an account that no call leaves in the state that a test needs. */

/** As if a new device had asked for it. */
export async function askedChange({ desk }: ScenarioDesk, accountId: string, recipientId: number) {
  const [row] = await query(
    desk.databaseUrl,
    `insert into recipient_changes (id, account_id, recipient_id, device_id, old_iban, type, first_name, last_name, iban,
       bic, bank_name, country_code, status, asked_at, due_at)
     select gen_random_uuid(), '${accountId}', ${String(recipientId)}, gen_random_uuid(), iban, type, first_name, last_name,
       'NL91ABNA0417164300', bic, bank_name, 'NL', 'waiting', created_at, created_at + interval '1 year'
     from recipients where id = ${String(recipientId)} returning id`,
  )
  return String(row?.['id'])
}

/** A business account's, with an endpoint that never gets to hear of it. */
export async function sentDelivery(databaseUrl: string, accountId: string): Promise<string> {
  await query(databaseUrl, `update accounts set type = 'business' where id = '${accountId}'`)
  await query(
    databaseUrl,
    `insert into webhook_endpoints (account_id, url, groups, secret_id, secret_since, created_at)
     select id, 'https://books.example/hooks', '{}', gen_random_uuid(), created_at, created_at
     from accounts where id = '${accountId}' on conflict do nothing`,
  )
  const [row] = await query(
    databaseUrl,
    `insert into webhook_events (account_id, type, occurred_at, due_at, facts, status)
     select id, 'webhook.test', created_at, created_at, '{}', 'delivered' from accounts where id = '${accountId}' returning id`,
  )
  return String(row?.id)
}

/** What a session is asked to confirm; nothing asks for it any more. */
export async function askedStepUp(databaseUrl: string, { cookies }: Browser): Promise<string> {
  const [row] = await query(
    databaseUrl,
    `insert into step_ups (id, account_id, session_id, details_hash, act, expires_at)
     select gen_random_uuid(), account_id, id, token_hash, 'add-recipient', expires_at
     from sessions where token_hash = sha256('${cookies.get('causeway_sid') ?? ''}')
     on conflict (session_id, details_hash) do update set confirmed_at = null returning id`,
  )
  return String(row?.id)
}
