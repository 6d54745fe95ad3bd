-- The nonce of a sweep that a transaction of somebody else has used in a final block: the sweep can never be mined.
create table sweep_conflicts (
  chain_id integer not null,
  address text not null references deposit_addresses (address),
  nonce integer not null,
  -- Null where no transaction of that block tells of it.
  tx_hash text,
  block_number bigint not null,
  at timestamptz not null,
  primary key (chain_id, address, nonce)
);
create trigger sweep_conflicts_append_only before update or delete on sweep_conflicts
  for each row execute function append_only();
create trigger sweep_conflicts_no_truncate before truncate on sweep_conflicts
  for each statement execute function append_only();
