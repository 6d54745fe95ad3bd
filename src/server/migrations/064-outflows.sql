-- Money that left a deposit address without an approved sweep: each stops its chain's payouts once.
create table unexplained_outflows (
  id bigint generated always as identity primary key,
  chain_id integer not null,
  address text not null references deposit_addresses (address),
  asset text not null,
  units numeric(78, 0) not null check (units > 0),
  -- Null where no transaction of the address itself tells of it, as when a contract was allowed to take its tokens.
  tx_hash text,
  block_number bigint not null,
  seen_at timestamptz not null
);
create index unexplained_outflows_address on unexplained_outflows (chain_id, address, asset);
create trigger unexplained_outflows_append_only before update or delete on unexplained_outflows
  for each row execute function append_only();
create trigger unexplained_outflows_no_truncate before truncate on unexplained_outflows
  for each statement execute function append_only();

-- What was moved by hand before a chain was first looked at is recorded without an alarm.
create table outflow_watches (
  chain_id integer primary key,
  since timestamptz not null
);
