-- When the books were last compared with what a chain holds, and when they last agreed; at first, when that began.
create table chain_reconciliations (
  chain_id integer primary key,
  checked_at timestamptz,
  passed_at timestamptz not null
);

-- What the newest comparison found missing at final blocks; replaced by the next one.
create table chain_shortfalls (
  chain_id integer not null references chain_reconciliations (chain_id),
  address text not null references deposit_addresses (address),
  asset text not null,
  units numeric(78, 0) not null check (units > 0),
  primary key (chain_id, address, asset)
);
