-- What the bank account holds is summed before each quote and each payout.
create index ledger_entries_bank on ledger_entries (account) include (amount)
  where account in ('bank:EUR', 'bank:notified');
create index ledger_entries_opening on ledger_entries (account) where account = 'bank:opening';
create index payouts_open on payouts (created_at) include (status, amount_cents)
  where status not in ('completed', 'rejected', 'returned', 'cancelled');
