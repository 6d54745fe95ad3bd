-- What is read of an address and not applied yet is looked for before a quote ends there, however much of its chain waits.
create index chain_transfers_unapplied on chain_transfers (address) where applied_at is null;
