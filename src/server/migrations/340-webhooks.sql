-- Where an account's own system hears of its transfers. Its secrets are derived from their ids under the desk's pepper: no row has one.
create table webhook_endpoints (
  account_id text primary key references accounts (id),
  url text not null check (char_length(url) <= 2000),
  groups text[] not null check (groups <@ array['quotes', 'deposits', 'payouts', 'returns', 'refunds']),
  secret_id uuid not null,
  secret_since timestamptz not null,
  -- Signs besides until then: the receiver has that long to take the newer one.
  former_secret_id uuid,
  former_until timestamptz,
  check ((former_secret_id is null) = (former_until is null)),
  created_at timestamptz not null,
  -- Of the last try that failed, and of the first since one was answered well.
  failed_at timestamptz,
  failing_since timestamptz,
  off_at timestamptz,
  off_reason text check (off_reason in ('gone', 'failing')),
  check ((off_at is null) = (off_reason is null))
);

-- What happened to a transfer, as it stood then, and how far its delivery is. Written with the change itself: both or neither.
create table webhook_events (
  -- No reference, whose check would make money wait for whoever sends.
  account_id text not null,
  id text not null default 'evt_' || replace(gen_random_uuid()::text, '-', ''),
  position bigint generated always as identity,
  type text not null,
  occurred_at timestamptz not null,
  transaction_id text,
  facts jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  -- Not before; while a try is under way the end of its lease.
  due_at timestamptz not null,
  -- Of the schedule under way, which a replay begins anew, and ever.
  tries integer not null default 0,
  tries_ever integer not null default 0,
  primary key (account_id, id)
);
create index webhook_events_due on webhook_events (due_at) where status = 'waiting';
create index webhook_events_account on webhook_events (account_id, position);
create index webhook_events_age on webhook_events (occurred_at);

create table webhook_tries (
  account_id text not null,
  event_id text not null,
  number integer not null,
  at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  -- Of HTTP; null where nothing was answered, and then why.
  status integer,
  fault text check (fault in ('unresolved', 'not-public', 'unreachable', 'insecure', 'timed-out')),
  check ((status is null) <> (fault is null)),
  -- How the answer began.
  answer text not null check (char_length(answer) <= 200),
  primary key (account_id, event_id, number),
  foreign key (account_id, event_id) references webhook_events (account_id, id) on delete cascade
);

create function queue_webhook(of_account text, of_group text, of_type text, of_transaction text, instant timestamptz, told jsonb)
returns void language sql as $$
  insert into webhook_events (account_id, type, transaction_id, occurred_at, due_at, facts)
  select account_id, of_type, of_transaction, instant, instant, told
  from webhook_endpoints where account_id = of_account and off_at is null and of_group = any (groups)
$$;

-- Exact, where a division would round.
create function token_text(units numeric, decimals integer) returns text language sql immutable as $$
  select trim_scale(units * ('1e-' || decimals)::numeric)::text
$$;

create function euro_text(cents bigint) returns text language sql immutable as $$
  select (cents / 100.0)::numeric(20, 2)::text
$$;

-- The same facts of a transfer for every event of it: no name, no IBAN, no reference.
create function webhook_quote_facts(q quotes, state text) returns jsonb language sql stable as $$
  select jsonb_build_object('transactionId', q.transaction_id, 'quoteId', q.id, 'state', state, 'chainId', q.chain_id,
    'token', q.symbol, 'tokenAmount', token_text(coalesce(q.settled_units, q.units), q.decimals),
    'amountEUR', euro_text(coalesce(q.settled_cents, q.eur_cents)), 'feeEUR', euro_text(q.fee_cents))
$$;

create function quote_webhook() returns trigger language plpgsql as $$
declare q quotes%rowtype;
begin
  select * into q from quotes where id = new.subject_id;
  perform queue_webhook(q.account_id,
    case new.to_state when 'awaits-crypto' then 'quotes' when 'expired' then 'quotes' when 'on-hold' then 'returns'
      when 'refunded' then 'refunds' else 'payouts' end,
    case new.to_state when 'awaits-crypto' then 'quote.created' when 'expired' then 'quote.expired' when 'on-hold' then 'transfer.held'
      when 'processing' then 'transfer.processing' when 'completed' then 'transfer.completed' else 'transfer.refunded' end,
    q.transaction_id, new.at, webhook_quote_facts(q, new.to_state));
  return null;
end $$;

create trigger state_events_quote_webhook after insert on state_events for each row
  when (new.subject = 'quote' and (new.from_state is null or new.to_state in ('expired', 'processing', 'completed', 'on-hold', 'refunded')))
  execute function quote_webhook();

-- Dust and tokens that nobody lists can be sent by anybody: they are for operators alone.
create function deposit_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook(a.account_id, 'deposits', 'deposit.' || new.to_state, coalesce(q.transaction_id, h.transaction_id), new.at,
    jsonb_build_object('transactionId', coalesce(q.transaction_id, h.transaction_id), 'quoteId', d.quote_id, 'state', new.to_state,
      'chainId', d.chain_id, 'token', d.symbol, 'tokenAmount', token_text(d.units, d.decimals), 'transactionHash', d.tx_hash))
  from deposits d join deposit_addresses a on a.address = d.address
    left join quotes q on q.id = d.quote_id left join holds h on h.id = d.hold_id
  where d.chain_id = split_part(new.subject_id, ':', 1)::integer and d.tx_hash = split_part(new.subject_id, ':', 2)
    and d.log_index = split_part(new.subject_id, ':', 3)::integer and d.symbol is not null and not d.is_dust;
  return null;
end $$;

create trigger state_events_deposit_webhook after insert on state_events for each row
  when (new.subject = 'deposit') execute function deposit_webhook();

create function payout_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook(q.account_id, case new.to_state when 'submitted' then 'payouts' else 'returns' end,
    case new.to_state when 'submitted' then 'payout.sent' else 'payout.' || new.to_state end, q.transaction_id, new.at,
    webhook_quote_facts(q, new.to_state) || jsonb_build_object('paidEUR', euro_text(p.amount_cents), 'endToEndId', p.end_to_end_id))
  from payouts p join quotes q on q.id = p.quote_id where p.id = new.subject_id;
  return null;
end $$;

create trigger state_events_payout_webhook after insert on state_events for each row
  when (new.subject = 'payout' and new.to_state in ('submitted', 'rejected', 'returned')) execute function payout_webhook();

create function hold_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook(h.account_id, 'refunds', 'hold.' || new.to_state, coalesce(h.transaction_id, q.transaction_id), new.at,
    jsonb_build_object('transactionId', coalesce(h.transaction_id, q.transaction_id), 'quoteId', h.quote_id, 'state', new.to_state,
      'reason', h.reason, 'chainId', h.chain_id, 'token', h.symbol, 'tokenAmount', token_text(h.units, h.decimals)))
  from holds h left join quotes q on q.id = h.quote_id
  where h.id = new.subject_id and h.reason <> 'unlisted' and h.symbol is not null and not h.is_dust;
  return null;
end $$;

create trigger state_events_hold_webhook after insert on state_events for each row
  when (new.subject = 'hold' and new.to_state in ('held', 'accepted', 'resent', 'refund-asked', 'refund-sent', 'refunded'))
  execute function hold_webhook();

-- A person is erased with what their systems were told.
create function webhooks_erased() returns trigger language plpgsql as $$
begin
  delete from webhook_endpoints where account_id = new.id;
  delete from webhook_tries where account_id = new.id;
  delete from webhook_events where account_id = new.id;
  return null;
end $$;

create trigger accounts_webhooks after update on accounts
  for each row when (new.erased_at is not null and old.erased_at is null)
  execute function webhooks_erased();

alter table step_ups drop constraint step_ups_act_check;
alter table step_ups add constraint step_ups_act_check
  check (act in ('add-recipient', 'change-recipient', 'create-quote', 'ask-refund', 'end-devices', 'set-webhook'));
