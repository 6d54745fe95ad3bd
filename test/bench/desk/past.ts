import { cents } from '@kernel/amounts'
import { Client } from 'pg'

import { SANDBOX_BANK } from '@config/bank'
import type { AddressSigner } from '@server/ports/address-signer'
import { pain001 } from '@server/adapters/iso20022/pain001'
import { POLYGON, TOKENS, XPUB } from '../../builders/money-plan'
import { signsAddresses } from '../../builders/signed-address'

/** A desk that has been busy for years: what it has to read and write past. */
export interface Past {
  readonly accounts: number
  readonly recipientsEach: number
  /** Completed ones, over all accounts alike. */
  readonly transactions: number
  /** From one to the next; three minutes where none is said, so that an account's own lie days apart. */
  readonly spacing?: `${number} seconds`
}

export const emailOf = (account: number): string => `person${account}@bench.test`

const AT = '2026-11-23T10:00:00Z'
const FILE = pain001(
  {
    msgId: 'MCWabcdefghijklmnopqrstuvwx',
    endToEndId: 'CWabcdefghijklmnopqrstuvwx',
    uetr: '8a562c67-ca16-48ba-b074-65581be6f011',
    createdAt: new Date(AT),
    cents: cents(86_421n),
    creditorName: 'Ada Lovelace',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    reference: 'MARTA KOWALCZYK CAUSEWAY 23112026',
  },
  { name: 'Causeway', iban: 'DE93999999990000000001', bic: 'CSWYDEFFXXX' },
  SANDBOX_BANK,
)

/**
 * Every constraint stands while the rows come in. Only the guards of the state machines are put aside and back, since
 * they let nothing begin in its last state, and what tells event streams of changes.
 */
export async function fill(databaseUrl: string, past: Past): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const statement of statements(past)) await client.query(statement)
    // A snapshot that is open during the vacuum keeps pages from being marked all-visible, and plans without index-only scans.
    while ((await client.query(NOT_ALL_VISIBLE)).rowCount !== 0)
      await client.query(`vacuum ${GUARDED.join(', ')}`)
  } finally {
    await client.end()
  }
}

const GUARDED = ['quotes', 'deposits', 'payouts'] as const

/** Tables of which PostgreSQL would look a row up in the heap, though an index has all that is asked for. */
const NOT_ALL_VISIBLE = `select from pg_class where relnamespace = 'public'::regnamespace
  and relname in (${GUARDED.map((name) => `'${name}'`).join(', ')}) and relallvisible < 0.9 * relpages`

/** They keep sums, and would change one row thousands of times within a statement; what is done is not to be judged. */
const SUMMING = ['quotes_totalled', 'quotes_promise']

const turned = (way: 'enable' | 'disable'): readonly string[] => [
  ...GUARDED.flatMap((table) =>
    ['guard', 'changed'].map((name) => `alter table ${table} ${way} trigger ${table}_${name}`),
  ),
  ...SUMMING.map((name) => `alter table quotes ${way} trigger ${name}`),
  `alter table deposits ${way} trigger deposits_affect`,
]

const statements = (past: Past): readonly string[] => [
  'set synchronous_commit = off',
  ...turned('disable'),
  ...people(past),
  completed(past),
  DEPOSITS,
  PAYOUTS,
  EVENTS,
  WAITING,
  ...TOTALS,
  ...turned('enable'),
  'vacuum analyze',
]

/** One address for each recipient. */
const people = ({ accounts, recipientsEach }: Past): readonly string[] => [
  `insert into accounts (id, email, name, type, min_otc_eur, created_at)
   select 'acc_' || a, 'person' || a || '@bench.test', 'Marta Kowalczyk', 'individual', 100, '${AT}'
   from generate_series(1, ${accounts}) a`,
  `insert into recipients (id, account_id, type, first_name, last_name, iban, bic, bank_name, country_code, created_at)
   overriding system value
   select r, 'acc_' || 1 + (r - 1) % ${accounts}, 'individual', 'Ada', 'Lovelace', 'DE89370400440532013000',
     'COBADEFFXXX', 'Commerzbank', 'DE', '${AT}'
   from generate_series(1, ${accounts * recipientsEach}) r`,
  `select setval(pg_get_serial_sequence('recipients', 'id'), ${accounts * recipientsEach})`,
  `insert into deposit_addresses (address_index, account_id, recipient_id, address, created_at)
   select id - 1, account_id, id, ${ADDRESS}, created_at from recipients`,
  `select setval('deposit_address_indexes', ${accounts * recipientsEach})`,
]

const BEFORE_ADDRESSES = 3_735_928_559
const ADDRESS = `'0x' || lpad(to_hex(id + ${BEFORE_ADDRESSES}), 40, '0')`

const signer = signsAddresses(XPUB)

/** The signer of a desk with such a past, whose addresses come from no key. */
export const signsPast: AddressSigner = {
  ...signer,
  sign: async (asked) => ({
    ...(await signer.sign(asked)),
    address: `0x${(asked.index + 1 + BEFORE_ADDRESSES).toString(16).padStart(40, '0')}`,
  }),
}

const PROOF = JSON.stringify({
  token: { feed: '0x0', roundId: '1', answer: '100000000', decimals: 8, updatedAt: 1 },
  euro: { feed: '0x0', roundId: '1', answer: '115000000', decimals: 8, updatedAt: 1 },
  spreadBps: 50,
})

const QUOTED = `account_id, recipient_id, recipient_type, recipient_name, iban, bic, bank_name, reference, network,
  chain_id, asset, symbol, decimals, units, eur_cents, fee_cents, min_cents, rate, proof, address`
const FROZEN = `r.account_id, r.id, 'individual', 'Ada Lovelace', iban, bic, bank_name,
  'MARTA KOWALCZYK CAUSEWAY 23112026', 'polygon', ${POLYGON}, '${TOKENS.usdc.address}', 'USDC', 6, 1000000000, 86521,
  100, 10000, 0.865217391304347826, '${PROOF}', a.address`

const completed = ({
  accounts,
  recipientsEach,
  transactions,
  spacing = '180 seconds',
}: Past): string => `
  insert into quotes (id, transaction_id, ${QUOTED}, status, created_at, expires_at, seen_at, settled_at, settled_units,
    settled_cents, completed_at)
  select 'q_' || lpad(n::text, 24, '0'), 'tx_' || lpad(n::text, 24, '0'), ${FROZEN}, 'completed', at,
    at + interval '15 minutes', at + interval '1 minute', at + interval '2 minutes', 1000000000, 86521, at + interval '1 hour'
  from (select n, 1 + n % ${accounts * recipientsEach} as id, timestamptz '${AT}' - (1 + n) * interval '${spacing}' as at
    from generate_series(1, ${transactions}) n) past
  join recipients r using (id) join deposit_addresses a on a.recipient_id = r.id`

const PAST = `select *, right(id, 24)::integer as n from quotes where status = 'completed'`

const DEPOSITS = `
  insert into deposits (chain_id, tx_hash, log_index, block_number, block_hash, block_time, address, sender, asset, symbol,
    decimals, units, status, bucket, reason, quote_id, seen_at, final_at)
  select chain_id, '0xd' || lpad(to_hex(n), 63, '0'), 0, n, '0x' || lpad(to_hex(n), 64, 'b'), seen_at, address,
    '0x' || repeat('a', 40), asset, symbol, decimals, units, 'final', 'matched', 'matched', id, seen_at, settled_at
  from (${PAST}) past`

const PAYOUTS = `
  insert into payouts (id, quote_id, chain_id, attempt, status, amount_cents, recipient_id, recipient_type, creditor_name, iban, bic,
    bank_name, reference, end_to_end_id, msg_id, uetr, file_name, file_content, file_sha256, fence, created_at,
    submitted_at, accepted_at, completed_at)
  select 'p_' || lpad(n::text, 24, '0'), id, chain_id, 1, 'completed', 86421, recipient_id, recipient_type, recipient_name, iban, bic,
    bank_name, reference, 'CW' || n, 'MCW' || n, gen_random_uuid(), 'MCW' || n || '.xml', $$${FILE}$$, md5(n::text), 1,
    settled_at, settled_at, settled_at, completed_at
  from (${PAST}) past`

const EVENTS = `
  insert into state_events (subject, subject_id, from_state, to_state, actor, reason, at)
  select 'quote', id, was, became, 'watcher', 'bench', at
  from (${PAST}) past cross join lateral (values
    (null, 'awaits-crypto', created_at), ('awaits-crypto', 'confirming', seen_at),
    ('confirming', 'processing', settled_at), ('processing', 'completed', past.completed_at)) as step (was, became, at)`

/** What the account's limits count, whom it has paid, and what is promised. */
const TOTALS = [
  `insert into quote_totals (account_id, span, starts_on, cents)
   select account_id, span, date_trunc(span, created_at at time zone 'UTC')::date, sum(quote_counts(quotes))
   from quotes, (values ('day'), ('month'), ('year')) spans (span) group by 1, 2, 3`,
  `insert into paid_ibans (account_id, iban, first_paid_at)
   select account_id, iban, min(completed_at) from quotes where status = 'completed' group by 1, 2`,
  `insert into promised_totals (shard, symbol, open_cents, payout_cents)
   select hashtext(account_id) & 63, symbol, sum(eur_cents), sum(eur_cents - fee_cents)
   from quotes where status = 'awaits-crypto' group by 1, 2`,
]

/** And everybody waits for money at this moment, so that every address is one that somebody may be paying to. */
const WAITING = `
  insert into quotes (id, transaction_id, ${QUOTED}, status, created_at, expires_at)
  select 'q_open_' || r.id, 'tx_open_' || r.id, ${FROZEN}, 'awaits-crypto', '${AT}', timestamptz '${AT}' + interval '15 minutes'
  from recipients r join deposit_addresses a on a.recipient_id = r.id`
