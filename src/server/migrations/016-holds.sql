alter table state_events drop constraint state_events_subject_check;
alter table state_events add constraint state_events_subject_check
  check (subject in ('quote', 'deposit', 'payout', 'hold'));

-- What a held quote was paid out at, where its holder took the rate of that day; the agreed rate stays beside it.
alter table quotes add column settled_rate numeric(48, 18) check (settled_rate > 0);
alter table quotes add column settled_proof jsonb;
alter table quotes add constraint quotes_settled_rate
  check ((settled_rate is null) = (settled_proof is null) and (settled_rate is null or settled_at is not null));

-- Money that came and that no quote takes by itself. Its owner decides: today's rate, or back.
create table holds (
  id text primary key,
  account_id text not null references accounts (id),
  recipient_id integer not null references recipients (id),
  address text not null references deposit_addresses (address),
  chain_id integer not null,
  asset text not null,
  -- Null for a token that the desk does not list.
  symbol text,
  decimals integer,
  units numeric(78, 0) not null check (units > 0),
  reason text not null check (reason in
    ('late', 'over', 'wrong-token', 'second', 'no-quote', 'underpaid', 'too-small', 'unlisted', 'bank')),
  -- The quote that it came for, where there is one.
  quote_id text references quotes (id),
  -- Its own row in the activity; null where the quote itself is on hold and shows it.
  transaction_id text unique,
  status text not null,
  opened_at timestamptz not null,
  -- The quote that paid it out.
  settled_quote_id text unique references quotes (id),
  refund_to text check (refund_to ~ '^0x[0-9a-f]{40}$'),
  refund_asked_at timestamptz,
  -- The operator's own transaction; one pays one refund.
  refund_tx text check (refund_tx ~ '^0x[0-9a-f]{64}$'),
  refund_sent_at timestamptz,
  closed_at timestamptz,
  check (transaction_id is not null or quote_id is not null),
  check ((symbol is null) = (decimals is null) and (symbol is null) = (reason = 'unlisted')),
  check ((status = 'accepted') = (settled_quote_id is not null)),
  check (status <> 'accepted' or reason not in ('unlisted', 'bank')),
  check (status not in ('refund-asked', 'refund-approved', 'refund-sent', 'refunded')
    or (refund_to is not null and refund_asked_at is not null)),
  check (status not in ('refund-sent', 'refunded') or (refund_tx is not null and refund_sent_at is not null)),
  check ((status in ('accepted', 'refunded')) = (closed_at is not null))
);

-- A quote is held once at a time.
create unique index holds_quote on holds (quote_id) where transaction_id is null and status <> 'accepted';
create unique index holds_refund on holds (chain_id, refund_tx) where refund_tx is not null;
create index holds_account on holds (account_id, opened_at desc, id desc) where transaction_id is not null;
create index holds_origin on holds (quote_id);
-- A token that nobody lists can be sent without end: what comes of it again joins what is held of it.
create unique index holds_unlisted on holds (address, chain_id, asset) where reason = 'unlisted' and status = 'held';

create function holds_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'held' then
      raise exception 'a hold starts as held, not %', new.status using errcode = '23514';
    end if;
    return new;
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('held', 'accepted'), ('held', 'refund-asked'),
    ('refund-asked', 'held'), ('refund-asked', 'refund-approved'),
    ('refund-approved', 'refund-sent'),
    ('refund-sent', 'refund-approved'), ('refund-sent', 'refunded')
  ) then
    raise exception 'hold % cannot go from % to %', old.id, old.status, new.status using errcode = '23514';
  end if;
  if (new.account_id, new.recipient_id, new.address, new.chain_id, new.asset, new.decimals, new.reason, new.quote_id, new.transaction_id)
    is distinct from
    (old.account_id, old.recipient_id, old.address, old.chain_id, old.asset, old.decimals, old.reason, old.quote_id, old.transaction_id)
    or (new.units <> old.units and (old.reason <> 'unlisted' or old.status <> 'held' or new.status <> 'held'))
    or (new.refund_to is distinct from old.refund_to and old.status not in ('held', 'refund-asked'))
    or (old.status in ('accepted', 'refunded') and new is distinct from old)
  then
    raise exception 'hold % is frozen', old.id using errcode = '23514';
  end if;
  return new;
end $$;

create trigger holds_guard before insert or update on holds
  for each row execute function holds_guard();

-- Crypto that is on its way back is not paid out too.
create function quotes_not_refunded() returns trigger language plpgsql as $$
begin
  if new.status = 'processing' and exists (
    select 1 from holds where quote_id = new.id and transaction_id is null
      and status in ('refund-approved', 'refund-sent', 'refunded')
  ) then
    raise exception 'quote % is being refunded', new.id using errcode = '23514';
  end if;
  return new;
end $$;

create trigger quotes_not_refunded before update on quotes
  for each row when (old.status = 'on-hold' and new.status <> 'on-hold') execute function quotes_not_refunded();

-- The hold with a row of its own that a deposit, or what was too much of it, is kept in.
alter table deposits add column hold_id text references holds (id);
create index deposits_hold on deposits (hold_id) where hold_id is not null;

create function deposits_held_once() returns trigger language plpgsql as $$
begin
  if new.hold_id is distinct from old.hold_id and old.hold_id is not null then
    raise exception 'deposit % is held already', old.tx_hash using errcode = '23514';
  end if;
  return new;
end $$;

create trigger deposits_held_once before update on deposits
  for each row when (new.hold_id is distinct from old.hold_id) execute function deposits_held_once();

-- What was held before there were holds gets its own now, with ids drawn from the deposit's key.
insert into holds (id, account_id, recipient_id, address, chain_id, asset, symbol, decimals, units, reason, quote_id, transaction_id, status, opened_at)
  select 'h_' || left(md5('h' || chain_id || tx_hash || log_index), 24), account_id, recipient_id, d.address, chain_id, asset,
    symbol, decimals, case when bucket = 'held' then units else held_units end, reason, quote_id,
    'tx_' || left(md5('tx' || chain_id || tx_hash || log_index), 24), 'held', final_at
  from deposits d join deposit_addresses a on a.address = d.address
  where status = 'final' and (bucket = 'held' or held_units > 0);

update deposits set hold_id = 'h_' || left(md5('h' || chain_id || tx_hash || log_index), 24)
  where status = 'final' and (bucket = 'held' or held_units > 0);

insert into holds (id, account_id, recipient_id, address, chain_id, asset, units, reason, transaction_id, status, opened_at)
  select 'h_' || left(md5('h' || d.address || chain_id || asset), 24), account_id, recipient_id, d.address, chain_id, asset,
    least(sum(units), repeat('9', 78)::numeric), 'unlisted',
    'tx_' || left(md5('tx' || d.address || chain_id || asset), 24), 'held', min(final_at)
  from deposits d join deposit_addresses a on a.address = d.address
  where status = 'final' and bucket = 'unlisted'
  group by account_id, recipient_id, d.address, chain_id, asset;

update deposits set hold_id = 'h_' || left(md5('h' || address || chain_id || asset), 24)
  where status = 'final' and bucket = 'unlisted';

insert into holds (id, account_id, recipient_id, address, chain_id, asset, symbol, decimals, units, reason, quote_id, status, opened_at)
  select 'h_' || left(md5('h' || q.id), 24), account_id, recipient_id, q.address, q.chain_id, q.asset, q.symbol, q.decimals,
    coalesce(settled_units, (select sum(d.units) from deposits d where d.quote_id = q.id and bucket = 'matched' and d.status = 'final')),
    case when hold_reason like 'bank:%' then 'bank' else hold_reason end, q.id, 'held',
    (select max(at) from state_events where subject = 'quote' and subject_id = q.id and to_state = 'on-hold')
  from quotes q where q.status = 'on-hold';
