-- A signed transaction is kept before it is broadcast: whatever of it is found on chain is known.
create table sweep_transactions (
  hash text primary key check (hash ~ '^0x[0-9a-f]{64}$'),
  plan_id text not null,
  chain_id integer not null,
  address text not null,
  nonce integer not null,
  raw text not null,
  at timestamptz not null,
  foreign key (plan_id, address, nonce) references sweep_intents (plan_id, address, nonce)
);
create index sweep_transactions_address on sweep_transactions (address, nonce);

-- What came of it in a final block: posted with this row.
create table sweep_outcomes (
  hash text primary key references sweep_transactions (hash),
  chain_id integer not null,
  address text not null,
  asset text not null,
  -- 0 where the transaction was reverted: its gas is paid all the same.
  units numeric(78, 0) not null check (units >= 0),
  fee numeric(78, 0) not null check (fee >= 0),
  block_number bigint not null,
  at timestamptz not null
);

-- A top-up that was seen on chain: posted once it is final, taken back where its block was replaced.
create table top_up_arrivals (
  plan_id text not null,
  address text not null,
  chain_id integer not null,
  units numeric(78, 0) not null,
  tx_hash text not null,
  log_index integer not null,
  block_number bigint not null,
  block_hash text not null,
  final_at timestamptz,
  primary key (plan_id, address),
  foreign key (plan_id, address) references sweep_top_ups (plan_id, address)
);
create index top_up_arrivals_address on top_up_arrivals (chain_id, address);

do $$
declare name text;
begin
  foreach name in array array['sweep_transactions', 'sweep_outcomes'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function append_only()', name || '_append_only', name);
    execute format('create trigger %I before truncate on %I for each statement execute function append_only()', name || '_no_truncate', name);
  end loop;
end $$;

create function top_up_arrivals_guard() returns trigger language plpgsql as $$
begin
  if old.final_at is not null then
    raise exception 'a final top-up is frozen' using errcode = '23514';
  end if;
  return coalesce(new, old);
end $$;
create trigger top_up_arrivals_guard before update or delete on top_up_arrivals
  for each row execute function top_up_arrivals_guard();
