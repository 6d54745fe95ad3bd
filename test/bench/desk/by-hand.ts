/** What each answer needs of the database, written by hand. */

const SESSION = `select s.account_id, s.seen_at, s.expires_at, a.language
  from sessions s join accounts a on a.id = s.account_id
  where s.account_id = $1 and a.disabled_at is null order by s.opened_at desc limit 1`

const DEPOSITS = `(select json_agg(json_build_object('hash', d.tx_hash, 'units', d.units::text, 'at', d.seen_at))
  from deposits d where d.quote_id = q.id)`
const PAYOUTS = `(select json_agg(json_build_object('status', p.status, 'cents', p.amount_cents, 'at', p.created_at,
  'name', p.creditor_name, 'iban', p.iban)) from payouts p where p.quote_id = q.id)`
const EVENTS = `(select json_agg(json_build_object('to', e.to_state, 'at', e.at) order by e.id)
  from state_events e where e.subject = 'quote' and e.subject_id = q.id)`
const HOLDS = `(select json_agg(h) from holds h where h.account_id = $1 and h.transaction_id is not null)`

const PAGE = `select q.*, ${DEPOSITS} as deposits, ${PAYOUTS} as payouts, ${EVENTS} as events
  from quotes q where q.account_id = $1 order by q.created_at desc, q.id desc limit 51`

const POLL = `select q.*, ${DEPOSITS} as deposits, ${PAYOUTS} as payouts, c.height
  from quotes q left join chain_cursors c on c.chain_id = q.chain_id where q.account_id = $1 and q.id = $2`

const KNOWN = `select a.*, r.*, d.address, ${HOLDS} as holds,
    (select sum(eur_cents) from quotes where status = 'awaits-crypto' and superseded_at is null) as open,
    (select json_agg(c) from conversions c where c.account_id = a.id) as rates
  from accounts a join recipients r on r.account_id = a.id join deposit_addresses d on d.recipient_id = r.id
  where a.id = $1 and r.id = $2`

const COLUMNS = `account_id, recipient_id, recipient_type, recipient_name, iban, bic, bank_name, reference, network,
  chain_id, asset, symbol, decimals, units, eur_cents, fee_cents, min_cents, rate, proof, address, status, created_at,
  expires_at`

/** A new quote like the one that it replaces, with its key and its first state. */
const WRITE = `
  with old as (select * from quotes where account_id = $1 and recipient_id = $2 and status = 'awaits-crypto'
      and superseded_at is null for update),
    replaced as (update quotes q set superseded_at = q.created_at, ended_by = 'newer-quote', replaced_by = $3
      from old where q.id = old.id returning q.id),
    added as (insert into quotes (id, transaction_id, ${COLUMNS})
      select $3, 'tx_' || $3, ${COLUMNS} from old where (select count(*) from replaced) = 1 returning id),
    claimed as (insert into idempotency_keys (account_id, route, key, body_hash, quote_id, used_at)
      select $1, 'bare', $3, '', id, now() from added)
  insert into state_events (subject, subject_id, from_state, to_state, actor, reason, at)
    select 'quote', id, null, 'awaits-crypto', 'account', 'agreed', now() from added`

const HIT = `insert into limit_windows (bucket, started_at, ends_at, hits) values ('bare:' || $1, now(), now(), 1)
  on conflict (bucket) do update set hits = limit_windows.hits + 1`

export const page = (accountId: string) =>
  [
    [SESSION, [accountId]],
    [HIT, [accountId]],
    [PAGE, [accountId]],
  ] as const

export const poll = (accountId: string, quoteId: string) =>
  [
    [SESSION, [accountId]],
    [HIT, [accountId]],
    [POLL, [accountId, quoteId]],
  ] as const

export const quote = (accountId: string, recipientId: number, id: string) =>
  [
    [SESSION, [accountId]],
    [HIT, [accountId]],
    [KNOWN, [accountId, recipientId]],
    [WRITE, [accountId, recipientId, id]],
  ] as const
