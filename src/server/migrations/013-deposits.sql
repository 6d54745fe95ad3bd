create table chain_cursors (
  chain_id integer primary key,
  height bigint not null,
  hash text not null,
  -- The block's own time: what the chain has been read up to.
  scanned_to timestamptz not null,
  -- A reorganisation went deeper than what counted as final: nothing moves until a person looked.
  frozen_at timestamptz
);

-- The last blocks read, to find the common parent after a reorganisation.
create table chain_blocks (
  chain_id integer not null,
  number bigint not null,
  hash text not null,
  block_time timestamptz not null,
  primary key (chain_id, number)
);

create table deposits (
  chain_id integer not null,
  tx_hash text not null,
  -- -1 for the plain value of a transaction.
  log_index integer not null check (log_index >= -1),
  block_number bigint not null,
  block_hash text not null,
  block_time timestamptz not null,
  address text not null references deposit_addresses (address),
  sender text not null,
  asset text not null,
  -- Null for a token that the desk does not list.
  symbol text,
  decimals integer,
  units numeric(78, 0) not null check (units > 0),
  status text not null,
  bucket text not null check (bucket in ('matched', 'held', 'unlisted')),
  reason text not null,
  -- Of the units, those that stay for a person to decide on.
  held_units numeric(78, 0) not null default 0 check (held_units between 0 and units),
  quote_id text references quotes (id),
  seen_at timestamptz not null,
  final_at timestamptz,
  primary key (chain_id, tx_hash, log_index),
  check ((status = 'final') = (final_at is not null)),
  check (bucket <> 'matched' or quote_id is not null)
);

create index deposits_quote on deposits (quote_id);
create index deposits_address on deposits (address);
create index deposits_seen on deposits (chain_id, block_number) where status = 'seen';

create function deposits_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'seen' then
      raise exception 'a deposit starts as seen, not %', new.status using errcode = '23514';
    end if;
    return new;
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('seen', 'dropped'), ('seen', 'final'), ('dropped', 'seen')
  ) then
    raise exception 'deposit % cannot go from % to %', old.tx_hash, old.status, new.status using errcode = '23514';
  end if;
  if old.status = 'final' and (new.units, new.block_hash, new.asset, new.address) is distinct from (old.units, old.block_hash, old.asset, old.address) then
    raise exception 'deposit % is final', old.tx_hash using errcode = '23514';
  end if;
  return new;
end $$;

create trigger deposits_guard before insert or update on deposits
  for each row execute function deposits_guard();
