-- Each restore begins an epoch, which stands in the names of payouts from then on: none has the name of one that is forgotten.
create table payout_epochs (
  epoch text primary key check (epoch ~ '^[0-9A-F]{4}$'),
  begun_at timestamptz not null unique
);
create trigger payout_epochs_append_only before update or delete on payout_epochs
  for each row execute function append_only();

-- Payment files that another database sent, before a restore. While one without a payout is not cleared, nothing is paid to its account.
create table adopted_payments (
  file_name text primary key,
  sha256 text not null,
  end_to_end_id text not null,
  creditor_name text not null,
  iban text not null,
  amount_cents bigint not null check (amount_cents > 0),
  ordered_at timestamptz not null,
  payout_id text references payouts (id),
  adopted_at timestamptz not null,
  cleared_at timestamptz,
  check (cleared_at is null or payout_id is null)
);
create index adopted_payments_uncleared on adopted_payments (iban) where payout_id is null and cleared_at is null;

-- The program has the list of what two operators decide on.
alter table operator_proposals drop constraint operator_proposals_action_check;
alter table operator_proposals add constraint operator_proposals_action_check check (action ~ '^[a-z][a-z-]{2,29}$');
