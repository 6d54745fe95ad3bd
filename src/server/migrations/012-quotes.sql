create table quotes (
  id text primary key,
  transaction_id text not null unique,
  account_id text not null references accounts (id),
  recipient_id integer not null references recipients (id),
  -- The recipient as it was when the quote was taken.
  recipient_type text not null check (recipient_type in ('individual', 'business')),
  recipient_name text not null,
  recipient_nickname text,
  iban text not null,
  bic text not null,
  bank_name text not null,
  reference text not null,
  network text not null,
  chain_id integer not null,
  asset text not null,
  symbol text not null,
  decimals integer not null check (decimals between 0 and 36),
  -- Base units asked for; euros before fees, the fee and the account's minimum in cents.
  units numeric(78, 0) not null check (units > 0),
  eur_cents bigint not null check (eur_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  min_cents bigint not null check (min_cents >= 0),
  rate numeric(48, 18) not null check (rate > 0),
  proof jsonb not null,
  address text not null references deposit_addresses (address),
  status text not null,
  exception text not null default 'none' check (exception in ('none', 'partial', 'over')),
  hold_reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- A newer quote for the recipient took its place: its window ends here.
  superseded_at timestamptz,
  seen_at timestamptz,
  settled_at timestamptz,
  settled_units numeric(78, 0) check (settled_units > 0),
  settled_cents bigint check (settled_cents > fee_cents),
  completed_at timestamptz,
  check ((settled_at is null) = (settled_units is null) and (settled_at is null) = (settled_cents is null)),
  check (status <> 'on-hold' or hold_reason is not null)
);

-- At most one open quote for a recipient.
create unique index quotes_open on quotes (account_id, recipient_id)
  where status = 'awaits-crypto' and superseded_at is null;
create index quotes_account on quotes (account_id, created_at desc, id desc);
create index quotes_address on quotes (address, created_at);
create index quotes_waiting on quotes (chain_id, expires_at)
  where status in ('awaits-crypto', 'confirming');

create table idempotency_keys (
  account_id text not null references accounts (id),
  route text not null,
  key text not null,
  body_hash text not null,
  quote_id text not null references quotes (id) deferrable initially deferred,
  used_at timestamptz not null,
  primary key (account_id, route, key)
);

create function quotes_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'awaits-crypto' then
      raise exception 'a quote starts as awaits-crypto, not %', new.status using errcode = '23514';
    end if;
    return new;
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('awaits-crypto', 'confirming'), ('awaits-crypto', 'processing'),
    ('awaits-crypto', 'expired'), ('awaits-crypto', 'on-hold'),
    ('confirming', 'awaits-crypto'), ('confirming', 'processing'), ('confirming', 'on-hold'),
    ('processing', 'completed'), ('processing', 'on-hold'),
    ('completed', 'on-hold'),
    ('on-hold', 'processing'), ('on-hold', 'refunded'), ('on-hold', 'failed')
  ) then
    raise exception 'quote % cannot go from % to %', old.id, old.status, new.status using errcode = '23514';
  end if;
  if (new.units, new.eur_cents, new.fee_cents, new.rate, new.iban, new.recipient_name, new.reference, new.address, new.chain_id, new.asset)
    is distinct from
    (old.units, old.eur_cents, old.fee_cents, old.rate, old.iban, old.recipient_name, old.reference, old.address, old.chain_id, old.asset)
  then
    raise exception 'quote % is frozen', old.id using errcode = '23514';
  end if;
  return new;
end $$;

create trigger quotes_guard before insert or update on quotes
  for each row execute function quotes_guard();
