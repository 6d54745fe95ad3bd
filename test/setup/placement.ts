/** Where the rows of a table lie once the accounts are spread over several machines. */
type Placement =
  /** On the machine of their account: `account_id` is in the primary key and in every unique index. */
  | { readonly kind: 'distributed' }
  /** There too, but a key lacks the account yet: `account` finds it in SQL, of `row`. */
  | { readonly kind: 'later'; readonly account: string; readonly why: string }
  /** A copy on every machine: few changes, and calls of every account read it. */
  | { readonly kind: 'reference'; readonly account?: string; readonly why: string }
  /** On one machine: of the desk as a whole. */
  | { readonly kind: 'global'; readonly why: string }

const OWN = 'row.account_id'
const OF_QUOTE = '(select account_id from public.quotes where id = row.quote_id)'
const OF_ADDRESS = '(select account_id from public.deposit_addresses where address = row.address)'

/** A state event names its subject by a kind and an id. */
const OF_SUBJECT = `case row.subject
  when 'quote' then (select account_id from public.quotes where id = row.subject_id)
  when 'hold' then (select account_id from public.holds where id = row.subject_id)
  when 'conversation' then row.subject_id
  when 'payout' then (select account_id from public.quotes q join public.payouts p on p.quote_id = q.id
    where p.id = row.subject_id)
  else (select account_id from public.deposit_addresses a join public.deposits d on d.address = a.address
    where d.chain_id = split_part(row.subject_id, ':', 1)::integer and d.tx_hash = split_part(row.subject_id, ':', 2)
      and d.log_index = split_part(row.subject_id, ':', 3)::integer) end`

const distributed = (...names: readonly string[]) => placed(names, { kind: 'distributed' })

const reference = (why: string, ...names: readonly string[]) =>
  placed(names, { kind: 'reference', why })

const global = (why: string, ...names: readonly string[]) => placed(names, { kind: 'global', why })

type Placed = readonly [string, Placement]

const placed = (names: readonly string[], placement: Placement): readonly Placed[] =>
  names.map((name) => [name, placement])

const later = (name: string, account: string, why: string): Placed => [
  name,
  { kind: 'later', account, why },
]

/** Each table once; a table that a migration adds has no place until somebody gives it one here. */
export const PLACED: readonly Placed[] = [
  ...distributed('idempotency_keys', 'conversions', 'quote_totals', 'paid_ibans', 'payee_checks'),
  ...distributed('kept_statements', 'chat_conversations', 'chat_messages', 'chat_files'),
  ...distributed('account_changes', 'transfer_notices', 'avatars', 'device_tries'),
  ...distributed('account_limits', 'account_recoveries', 'wallet_challenges', 'wallet_proofs'),
  ...distributed('transfer_origins', 'recipient_changes', 'payee_links', 'rate_alerts'),
  ...distributed('transfer_exports', 'monthly_mails'),
  ...distributed('push_devices', 'push_messages'),
  ...distributed('webhook_endpoints', 'webhook_events', 'webhook_tries'),
  ...distributed('receipts', 'receipt_names', 'receipts_due'),

  later(
    'quotes',
    OWN,
    'years of rows: a new key is an index to build beside the desk, not within a migration',
  ),
  later(
    'holds',
    OWN,
    'deposits and quotes refer to it by its id; transactions are found by theirs alone',
  ),
  later(
    'payouts',
    OF_QUOTE,
    'has no account; the bank names it by end_to_end_id, msg_id and uetr alone',
  ),
  later('deposits', OF_ADDRESS, 'has no account; the chain names it by hash and log index alone'),
  later(
    'payout_evidence',
    '(select account_id from public.quotes q join public.payouts p on p.quote_id = q.id where p.id = row.payout_id)',
    'has no account; follows payouts',
  ),
  later('state_events', OF_SUBJECT, 'has no account; append-only, with years of rows'),
  later('recipients', OWN, 'quotes, holds, payouts and addresses refer to it by its id'),
  later('sessions', OWN, 'a cookie has the token alone, and the token finds the account'),
  later('devices', OWN, 'the former release groups by its id, which has to be the key for that'),
  later(
    'step_ups',
    OWN,
    'the former release names its key (session_id, details_hash) in a conflict',
  ),
  later(
    'passkeys',
    OWN,
    'an authenticator names credential_id, in which the former release finds a conflict',
  ),
  later(
    'passkey_challenges',
    OWN,
    'the former release names its key (holder_hash, purpose) in a conflict',
  ),
  later('account_exports', OWN, 'its parts refer to it by its id'),
  later(
    'account_export_parts',
    '(select account_id from public.account_exports where id = row.export_id)',
    'has no account; a week of rows',
  ),

  [
    'accounts',
    {
      kind: 'reference',
      account: 'row.id',
      why: 'every table of an account refers to it, and an e-mail is one account’s',
    },
  ],
  [
    'deposit_addresses',
    {
      kind: 'reference',
      account: OWN,
      why: 'a block names an address, and the address finds the account; rows are only added',
    },
  ],
  ...reference('of operators, who are few', 'operators', 'operator_keys', 'operator_proposals'),
  ...reference('each quote and each payout asks it', 'stops', 'desk_closures', 'retention_rules'),
  ...reference('each quote reads prices', 'price_samples', 'price_minutes', 'price_looks'),
  ...reference('texts for every screen', 'notices', 'chat_canned_answers'),

  ...global('evidence of a chain: what nodes told, and how far they were read', 'chain_transfers'),
  ...global('how far a chain was read', 'chain_cursors', 'chain_blocks', 'chain_health'),
  ...global('how far a chain was compared', 'chain_reconciliations', 'chain_shortfalls'),
  ...global('what addresses held at a block', 'native_marks', 'outflow_watches'),
  ...global('what two operators booked of a chain', 'chain_losses', 'unexplained_outflows'),
  ...global('evidence of the bank', 'bank_files', 'bank_account_statements', 'bank_entries'),
  ...global('evidence of the bank', 'bank_entry_details', 'bank_statuses', 'bank_dispositions'),
  ...global('decisions on evidence of the bank', 'bank_entry_decisions', 'adopted_payments'),
  ...global('one folder of the bank, and the epochs of its names', 'bank_folder', 'payout_epochs'),
  ...global('one sum for the desk’s account at the bank', 'bank_balance'),
  ...global('the desk’s one set of books, only added to', 'ledger_postings', 'ledger_entries'),
  ...global('the desk’s one set of books, compared', 'book_days', 'signed_books'),
  ...global('one limit for all quotes together', 'exposure_lock', 'promised_totals'),
  ...global('a sweep empties addresses of many accounts', 'sweep_plans', 'sweep_approvals'),
  ...global('a sweep empties addresses of many accounts', 'sweep_intents', 'sweep_top_ups'),
  ...global('what a chain made of a sweep', 'sweep_transactions', 'sweep_outcomes'),
  ...global('what a chain made of a sweep', 'sweep_conflicts', 'top_up_arrivals'),
  ...global('the desk moves its own money', 'treasury_moves', 'treasury_payments'),
  ...global('a name on a list, whoever has it saved', 'screenings', 'screening_cases'),
  ...global('one chain of hashes over all acts', 'operator_actions', 'audit_seals'),
  ...global('operators sign in and sign', 'operator_sessions', 'operator_challenges'),
  ...global('operators sign in and sign', 'operator_invitations', 'operator_approvals'),
  ...global('operators sign in and sign', 'operator_approval_challenges'),
  ...global('before a sign-in nobody has an account', 'sign_in_challenges', 'sign_in_failures'),
  ...global('limits by network and by e-mail', 'limit_windows'),
  ...global('a queue, whose rows go as it is worked off', 'mail_outbox', 'affected_quotes'),
  ...global('leases of open connections, of accounts and operators', 'chat_lines'),
  ...global('how the desk stood, by the quarter of an hour', 'standing_samples'),
  ...global('which transactions erase, and which migrations ran', 'erasure_marks', 'migrations'),
]

/** The tables whose rows belong to accounts, and the account of a `row` of each. */
export const ACCOUNT_OF: ReadonlyMap<string, string> = new Map(
  PLACED.flatMap(([table, placement]) => {
    const account = placement.kind === 'distributed' ? OWN : accountIn(placement)
    return account === undefined ? [] : [[table, account] as const]
  }),
)

function accountIn(placement: Placement): string | undefined {
  return 'account' in placement ? placement.account : undefined
}
