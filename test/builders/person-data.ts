import { bankCloses, entry } from './bank-messages'
import type { MoneyDesk } from './money-desk'
import { ACCOUNT } from './money-plan'
import { settledQuote, thePayout } from './settled-quote'

/** What tells of the account's owner and of whom they pay, in small letters. */
export const PERSON_WORDS = [
  'kowalczyk',
  'lovelace',
  'de89370400440532013000',
  'at483200000012345864',
]

const LONG_AGO = `timestamptz '2010-05-04T10:00:00Z'`

/**
 * A transfer that was paid and booked, and a row about the person in every other table that may have one. As the owner of the
 * tables and past their triggers: some of it takes a bank, a list or an attacker to come about.
 */
export async function personWithData(desk: MoneyDesk): Promise<{ readonly quoteId: string }> {
  const quoteId = await settledQuote(desk)
  await desk.works()
  const payout = await thePayout(desk)
  await bankCloses(desk, entry(payout, 'DBIT'))
  desk.bank.sent.set('lost.xml', payout.file?.content ?? '')
  await asOwner(desk, ROWS.replaceAll('{quote}', quoteId).replaceAll('{payout}', payout.id))
  return { quoteId }
}

/** Everything of the transfer happened years ago. */
export async function longAgo(desk: MoneyDesk): Promise<void> {
  await desk.owner.pool
    .query(`update quotes set created_at = ${LONG_AGO}, expires_at = ${LONG_AGO} + interval '1 hour',
    seen_at = ${LONG_AGO}, settled_at = ${LONG_AGO}, completed_at = ${LONG_AGO}`)
  await asOwner(
    desk,
    `update payouts set created_at = ${LONG_AGO}, submitted_at = ${LONG_AGO}, accepted_at = ${LONG_AGO}, completed_at = ${LONG_AGO};
     update payout_evidence set at = ${LONG_AGO};
     update deposits set seen_at = ${LONG_AGO}, final_at = ${LONG_AGO};
     update holds set opened_at = ${LONG_AGO}`,
  )
}

export const asOwner = async ({ owner }: Pick<MoneyDesk, 'owner'>, sql: string): Promise<void> => {
  await owner.pool.query(`begin; set local session_replication_role = replica; ${sql}; commit`)
}

const A = `'${ACCOUNT}'`
const AT = LONG_AGO
const UUID = 'gen_random_uuid()'
const SNAPSHOT = `{"id": 1, "type": "individual", "name": "Ada Lovelace", "nickname": "Lovelace", "iban": "AT483200000012345864",
  "bic": "", "bankName": "Bank", "reference": "KOWALCZYK"}`

const ROWS = `
insert into avatars values ('av_1', ${A}, 'Kowalczyk', ${AT});
update accounts set avatar_id = 'av_1', language = 'de' where id = ${A};
insert into devices (id, account_id, token_hash, browser, system, created_at, seen_at)
  values ('00000000-0000-4000-8000-000000000001', ${A}, 'd', 'Firefox', 'Windows', ${AT}, ${AT});
insert into sessions (id, token_hash, account_id, opened_at, seen_at, expires_at) values (${UUID}, 's', ${A}, ${AT}, ${AT}, ${AT});
insert into passkeys (id, account_id, credential_id, public_key, sign_count, transports, is_synced, name, created_at, used_at)
  values (${UUID}, ${A}, 'c', 'k', 0, '{}', false, 'Kowalczyk’s phone', ${AT}, ${AT});
insert into passkey_challenges values ('h', 'add', ${A}, 'c', ${AT});
insert into step_ups (id, account_id, session_id, details_hash, act, name, expires_at)
  values (${UUID}, ${A}, ${UUID}, 'h', 'add-recipient', 'Ada Lovelace', ${AT});
insert into sign_in_challenges (id, email, account_id, browser_hash, code_mac, sent_at, expires_at)
  values (${UUID}, 'marta@kowalczyk.example', null, 'b', 'm', ${AT}, ${AT});
insert into mail_outbox (id, recipient, subject, body, is_decoy, due_at, expires_at)
  values (${UUID}, 'marta@kowalczyk.example', 'Euros are out', 'To Ada Lovelace', false, '2100-01-01', '2100-01-02');
insert into recipient_changes (id, account_id, recipient_id, device_id, old_iban, type, first_name, last_name, iban, bic, bank_name,
    country_code, status, asked_at, due_at)
  select ${UUID}, account_id, id, ${UUID}, iban, type, first_name, last_name, 'AT483200000012345864', '', '', 'AT', 'waiting', ${AT},
    '2100-01-01' from recipients;
insert into payee_checks values (${A}, 'AT483200000012345864', 'Ada Lovelace', 'close-match', 'A. Lovelace', ${AT});
insert into payee_links (account_id, transaction_id, id, token_hash, iban, created_at, expires_at, mail_to, mail_language)
  values (${A}, 'tx', ${UUID}, decode(repeat('ab', 32), 'hex'), 'DE89370400440532013000', ${AT}, '2100-01-01', 'ada@lovelace.example', 'de');
insert into transfer_exports (account_id, id, request, expires_at)
  values (${A}, 'xp_1', '{"format":"csv","text":"Lovelace"}', '2100-01-01');
insert into webhook_endpoints (account_id, url, groups, secret_id, secret_since, created_at)
  values (${A}, 'https://kowalczyk.example/hooks', '{quotes}', ${UUID}, ${AT}, ${AT});
insert into webhook_events (account_id, id, type, occurred_at, due_at, facts) values (${A}, 'evt_1', 'webhook.test', ${AT}, ${AT}, '{}');
insert into webhook_tries values (${A}, 'evt_1', 1, ${AT}, 9, 200, null, 'Thank you, Marta Kowalczyk');
insert into rate_alerts values (${A}, 1, '0x${'a'.repeat(40)}', 2500, true, ${AT});
insert into monthly_mails values (${A}, '2010-05', ${AT}, null);
insert into push_devices values (${A}, ${UUID}, 'https://web.push.apple.com/Q', repeat('A', 87), repeat('A', 22), ${AT});
insert into push_messages (account_id, device_id, kind, transaction_id, due_at, expires_at)
  select account_id, device_id, 'euros-out', 'tx', '2100-01-01', '2100-01-02' from push_devices;
insert into receipts_due values (${A}, 'tx', ${AT});
insert into receipts values (${A}, 'CW1', 'tx', '{}', 'K', repeat('A', 86), ${AT});
insert into receipt_names values (${A}, 'CW1', '{"holder": {"salt": "s", "value": "Marta Kowalczyk"}}');
insert into device_tries values (${UUID}, ${A}, ${UUID}, 'Firefox', 'Windows', 'change-recipient', '5864', ${AT});
insert into wallet_challenges values (${UUID}, ${AT}, ${A}, 'I am Marta Kowalczyk', 1, '0x${'a'.repeat(40)}');
insert into wallet_proofs values ('wp_1', ${A}, 1, '0x${'a'.repeat(40)}', 'I am Marta Kowalczyk', '0xab', 'eip-191', 1, 'h', ${AT}, null, null, null);
insert into transfer_origins (transaction_id, account_id, kind, provider, stated_at) values ('tx', ${A}, 'provider', 'Lovelace Exchange', ${AT});
insert into account_limits (account_id, day_eur, month_eur, year_eur, set_by, set_at) values (${A}, 1, 1, 1, 'olga', ${AT});
insert into account_recoveries (id, account_id, evidence, proposal_id, status, asked_at, due_at, ended_at)
  values ('rc_1', ${A}, '${'e'.repeat(64)}', 'pr_1', 'stopped', ${AT}, ${AT} + interval '1 day', ${AT});
insert into chat_conversations (account_id, status, locale, updated_at) values (${A}, 'closed', 'de', ${AT});
insert into chat_messages (account_id, id, position, changed_seq, author, author_id, body, sent_at)
  values (${A}, ${UUID}, 1, 1, 'user', ${A}, 'I am Marta Kowalczyk', ${AT});
insert into chat_files (account_id, id, author, uploaded_by, kind, type, name, received_bytes, size, digest, uploaded_at, expires_at, purged_at)
  values (${A}, ${UUID}, 'user', ${A}, 'pdf', 'application/pdf', 'Kowalczyk.pdf', 9, 9, 'd', ${AT}, ${AT} + interval '24 hours', ${AT} + interval '2 days');
insert into chat_lines values (${UUID}, ${A}, ${AT});
insert into kept_statements values (${A}, decode(repeat('ab', 32), 'hex'), 'To Ada Lovelace', ${AT});
insert into transfer_notices (account_id, kind, subject_id) values (${A}, 'euros-out', '{quote}');
insert into screenings (kind, subject, list, outcome, asked_at) values ('name', 'Marta Kowalczyk', 'EU', 'clear', ${AT});
insert into screening_cases (id, kind, subject, entries, list, status, opened_at, decided_at, proposal_id)
  values ('sc_1', 'name', 'Ada Lovelace', '[{"entry": "1", "name": "A. Lovelace"}]', 'EU', 'cleared', ${AT}, ${AT}, 'pr_1');
insert into stops (scope, begun_by, reason, begun_at, ended_at, proposal_id)
  values ('account:${ACCOUNT}', 'olga', 'Marta Kowalczyk lost a phone', ${AT}, ${AT}, 'pr_1');
alter table operator_proposals drop constraint two_keys;
insert into operator_proposals (id, action, subject, details, proposed_by, proposed_at, withdrawn_at, via)
  values ('pr_1', 'retry', '{payout}', '{"name": "Ada Lovelace"}', 'olga', ${AT}, ${AT}, 'command-line'),
    ('pr_2', 'restore-clear', 'CWlost', '{"creditor": "Ada Lovelace", "iban": "AT483200000012345864"}', 'olga', ${AT}, ${AT}, 'command-line');
alter table operator_proposals add constraint two_keys check (via = 'console' or erased_at is not null) not valid;
insert into operator_actions (operator, action, subject, reason, details, at) values
  ('olga', 'payouts retry', '{payout}', E'“Kowalczyk”\\n\\tasked \\\\ "twice"', '{"iban": "AT483200000012345864"}', ${AT}),
  ('olga', 'screening clear', 'screening:sc_1', 'another Lovelace', '{"name": "A. Lovelace"}', ${AT}),
  ('olga', 'bank requeue', 'a-file.xml', 'marta@kowalczyk.example asked', '{}', ${AT}),
  ('olga', 'bank requeue', 'another.xml', 'about nobody', '{}', ${AT});
insert into state_events (subject, subject_id, to_state, actor, reason, at)
  values ('payout', '{payout}', 'queued', 'operator:olga', 'Kowalczyk asked', ${AT});
insert into adopted_payments
  select file_name, file_sha256, end_to_end_id, 'Ada Lovelace', 'AT483200000012345864', 100, ${AT}, id, ${AT} from payouts;
insert into adopted_payments select 'lost.xml', file_sha256, 'CWlost', 'Ada Lovelace', iban, 100, ${AT}, null, ${AT}, ${AT} from payouts;
insert into bank_entry_details select (jsonb_populate_record(d, '{"entry": 99, "end_to_end_id": "CWlost"}')).* from bank_entry_details d;
update bank_entry_details set counterparty_name = 'ADA LOVELACE', counterparty_account = 'DE89370400440532013000',
  remittance = 'KOWALCZYK';
insert into holds (id, account_id, recipient_id, address, chain_id, asset, symbol, decimals, units, reason, quote_id, status, opened_at,
    resend_to, resend_asked_at)
  select 'h_1', account_id, recipient_id, address, chain_id, asset, symbol, decimals, units, 'bank', id, 'resent', ${AT}, '${SNAPSHOT}', ${AT}
  from quotes where id = '{quote}'`
