-- The first device of an account does not wait for a day as later ones do. Devices from before this migration wait it out.
alter table devices add column is_first boolean not null default false;

-- What was refused because its device was too new: its owner sees it on the others. It outlives the device.
create table device_tries (
  id uuid primary key,
  account_id text not null references accounts (id),
  device_id uuid not null,
  browser text,
  system text,
  act text not null check (act in ('accept-hold', 'resend-hold', 'refund-hold', 'change-recipient')),
  -- The last four of the IBAN that was asked for.
  iban_end text,
  tried_at timestamptz not null,
  check ((act = 'change-recipient') = (iban_end is not null))
);
create index device_tries_account on device_tries (account_id, tried_at);
create trigger device_tries_append_only before update or delete on device_tries
  for each row execute function append_only();
create trigger device_tries_no_truncate before truncate on device_tries
  for each statement execute function append_only();
