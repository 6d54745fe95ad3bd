-- Where a transfer's crypto comes from, as its customer states it (EU 2023/1113). The newest row of a transfer counts; none changes.
create table transfer_origins (
  id bigint generated always as identity primary key,
  -- The quote's, or the hold's own.
  transaction_id text not null,
  account_id text not null references accounts (id),
  kind text not null check (kind in ('own-wallet', 'provider')),
  -- Of an own wallet: what proves it.
  proof_id text references wallet_proofs (id),
  -- Of a provider: its name, where it is stated.
  provider text check (char_length(provider) between 2 and 70),
  stated_at timestamptz not null,
  -- May be forgotten by now.
  device_id uuid,
  check ((kind = 'own-wallet') = (proof_id is not null)),
  check (kind = 'provider' or provider is null)
);
create index transfer_origins_transaction on transfer_origins (transaction_id, id);

create trigger transfer_origins_append_only before update or delete on transfer_origins
  for each row execute function append_only();
create trigger transfer_origins_no_truncate before truncate on transfer_origins
  for each statement execute function append_only();

-- Crypto above the limit whose origin is not stated, or not as stated, is held where the operator requires it.
alter table holds drop constraint holds_reason_check;
alter table holds add constraint holds_reason_check check (reason in
  ('late', 'over', 'wrong-token', 'second', 'no-quote', 'underpaid', 'too-small', 'unlisted', 'bank', 'travel-rule'));
alter table quotes drop constraint quotes_hold_reason;
alter table quotes add constraint quotes_hold_reason
  check (hold_reason in ('underpaid', 'too-small', 'bank', 'travel-rule'));
