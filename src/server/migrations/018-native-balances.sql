-- Native coins that a contract passes on leave neither a log nor a transaction to the address: the balance tells of them.
-- Such a deposit is named by its block and, below -1, by its address's index.
alter table deposits drop constraint deposits_log_index_check;

-- Up to where balances were compared, and from which address index on the next round looks at those nobody waits for.
alter table chain_cursors add column balances_to timestamptz;
alter table chain_cursors add column balances_index integer not null default 0;

-- What an address held when it was last compared, once its own money has been moved on: from there the difference counts.
create table native_marks (
  chain_id integer not null,
  address text not null references deposit_addresses (address),
  block_number bigint not null,
  block_hash text not null,
  balance numeric(78, 0) not null,
  sent integer not null,
  primary key (chain_id, address)
);
