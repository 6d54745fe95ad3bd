-- What two operators took for lost: no longer booked at its address. Nobody changes it afterwards.
create table chain_losses (
  proposal_id text not null references operator_proposals (id),
  chain_id integer not null,
  address text not null references deposit_addresses (address),
  asset text not null,
  units numeric(78, 0) not null check (units > 0),
  at timestamptz not null,
  primary key (proposal_id, address, asset)
);
create trigger chain_losses_append_only before update or delete on chain_losses
  for each row execute function append_only();
create trigger chain_losses_no_truncate before truncate on chain_losses
  for each statement execute function append_only();

-- Transfers that failed are few, and counted with every look at the metrics.
create index chain_transfers_failed on chain_transfers (chain_id) where attempts > 0;
