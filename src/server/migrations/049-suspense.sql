-- What two operators made of an entry in suspense: the return of a payout, or an entry of another account.
create table bank_entry_decisions (
  place text primary key,
  payout_id text references payouts (id),
  account text check (account in ('fees', 'other')),
  proposal_id text not null references operator_proposals (id),
  at timestamptz not null,
  check ((payout_id is null) <> (account is null))
);
create trigger bank_entry_decisions_append_only before update or delete on bank_entry_decisions
  for each row execute function append_only();
create trigger bank_entry_decisions_no_truncate before truncate on bank_entry_decisions
  for each statement execute function append_only();
