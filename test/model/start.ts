import type { Client } from 'pg'
import type { Somebody } from './people'

/** The state in which every sequence begins. */
export interface Start {
  again(): Promise<void>
}

const EMPTIED = [
  ...['price_samples', 'conversions', 'state_events', 'idempotency_keys', 'ledger_entries'],
  ...[
    'ledger_postings',
    'bank_balance',
    'deposits',
    'holds',
    'payouts',
    'quotes',
    'deposit_addresses',
  ],
  ...['chain_cursors', 'native_marks', 'chain_health', 'chain_blocks', 'chain_transfers'],
  'affected_quotes',
  ...[
    'bank_files',
    'bank_account_statements',
    'bank_entries',
    'bank_entry_details',
    'bank_statuses',
    'bank_dispositions',
    'payout_evidence',
    'bank_folder',
    'desk_closures',
  ],
  ...[
    'operator_actions',
    'audit_seals',
    'operator_approvals',
    'operator_proposals',
    'sessions',
    'sign_in_challenges',
  ],
  ...[
    'mail_outbox',
    'limit_windows',
    'recipient_changes',
    'recipients',
    'account_changes',
    'device_tries',
    'step_ups',
  ],
]

const FIRST = [
  { last: 'Lovelace', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  { last: 'Visser', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
] as const

/** Both are signed in, each with a recipient; nothing else has happened. */
export async function startOf(client: Client, people: readonly Somebody[]): Promise<Start> {
  await client.query('create table kept_sessions as select * from sessions')
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  // Nobody pulls a plug here; the tests that do have a server of their own.
  await client.query(`alter database ${rows[0]?.name ?? ''} set synchronous_commit = off`)
  await client.query('set synchronous_commit = off')
  const cookies = people.map(({ browser }) => new Map(browser.cookies))
  const recipients = people.map(({ accountId }, at) => recipientRow(accountId, at)).join(', ')
  // As the owner of the tables: what the desk may never delete is deleted here, where no trigger looks.
  const anew = [
    'set session_replication_role = replica',
    ...EMPTIED.map((table) => `delete from ${table}`),
    'alter sequence deposit_address_indexes restart',
    'alter sequence recipients_id_seq restart',
    'set session_replication_role = default',
    'insert into sessions select * from kept_sessions',
    `insert into recipients (account_id, type, first_name, last_name, iban, bic, bank_name, country_code, created_at)
       values ${recipients}`,
  ].join(';\n')
  return {
    again: async () => {
      await client.query(anew)
      for (const [at, who] of people.entries()) {
        who.browser.cookies.clear()
        for (const [name, value] of cookies[at] ?? []) who.browser.cookies.set(name, value)
        who.recipients = [at + 1]
        who.secrets = [FIRST[at]?.last ?? '', FIRST[at]?.iban ?? '']
      }
    },
  }
}

const recipientRow = (accountId: string, at: number): string => {
  const { last, iban, bic } = FIRST[at] ?? FIRST[0]
  return `('${accountId}', 'individual', 'Ada', '${last}', '${iban}', '${bic}', '', '${iban.slice(0, 2)}', '2026-01-01')`
}
