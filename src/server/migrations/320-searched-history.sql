-- A search looks through what one account has sent: in the order of its list, from this index alone, without the rows
-- themselves, whose price proofs make them some ten times as long. Names have at most 90 and 40 letters, so an entry
-- stays far below what an index takes.
create index quotes_history on quotes (account_id, created_at desc, id desc)
  include (transaction_id, recipient_id, recipient_name, recipient_nickname, iban, status, superseded_at, symbol, decimals,
    units, settled_units, eur_cents, settled_cents, fee_cents);
drop index quotes_account;

-- Hashes of what came to an account's addresses, in the same way.
create index deposits_hashes on deposits (address) include (tx_hash, quote_id, hold_id);
drop index deposits_address;

-- A second attempt may pay another sum to another bank account. There are few.
create index payouts_again on payouts (quote_id, attempt) where attempt > 1;
