-- Every message of the bank is kept, and never changed: what the desk concludes is derived from these rows.
alter table bank_files
  add column version text,
  add column message_id text,
  add column unknown_elements integer not null default 0;

create table bank_account_statements (
  file_sha256 text not null references bank_files (sha256),
  -- In the file, from 0.
  position integer not null,
  account text not null,
  currency text,
  statement_id text not null,
  electronic_number text,
  legal_number text,
  page text,
  is_last_page boolean,
  is_copy boolean not null,
  from_date text,
  to_date text,
  -- Code, amount, currency, indicator and date of each.
  balances jsonb not null,
  primary key (file_sha256, position)
);
create index bank_account_statements_account on bank_account_statements (account, statement_id);

create table bank_entries (
  file_sha256 text not null,
  statement integer not null,
  -- In the statement, from 0.
  position integer not null,
  reference text,
  servicer_reference text,
  amount numeric not null,
  currency text not null,
  indicator text not null check (indicator in ('CRDT', 'DBIT')),
  is_reversal boolean not null,
  status text not null,
  booking_date date,
  value_date date,
  domain text not null,
  family text not null,
  sub_family text not null,
  proprietary_code text not null,
  charges jsonb not null,
  -- Message id, payment id, count, amount, currency and indicator of each.
  batches jsonb not null,
  primary key (file_sha256, statement, position),
  foreign key (file_sha256, statement) references bank_account_statements (file_sha256, position)
);

create table bank_entry_details (
  file_sha256 text not null,
  statement integer not null,
  entry integer not null,
  -- In the entry, from 0.
  position integer not null,
  end_to_end_id text,
  msg_id text,
  payment_info_id text,
  uetr text,
  servicer_reference text,
  amount numeric,
  currency text,
  indicator text check (indicator in ('CRDT', 'DBIT')),
  domain text not null,
  family text not null,
  sub_family text not null,
  proprietary_code text not null,
  charges jsonb not null,
  is_return boolean not null,
  return_reason text,
  counterparty_name text,
  counterparty_account text,
  remittance text,
  primary key (file_sha256, statement, entry, position),
  foreign key (file_sha256, statement, entry) references bank_entries (file_sha256, statement, position)
);
create index bank_entry_details_end_to_end_id on bank_entry_details (end_to_end_id);
create index bank_entry_details_msg_id on bank_entry_details (msg_id);

create table bank_statuses (
  file_sha256 text not null references bank_files (sha256),
  -- In the file, from 0.
  position integer not null,
  level text not null check (level in ('group', 'payment', 'transaction')),
  original_msg_id text,
  original_msg_name text,
  payment_info_id text,
  end_to_end_id text,
  uetr text,
  status text not null,
  -- Code, and whether it is the bank's own, of each.
  reasons jsonb not null,
  primary key (file_sha256, position)
);
create index bank_statuses_end_to_end_id on bank_statuses (end_to_end_id);
create index bank_statuses_original_msg_id on bank_statuses (original_msg_id);

do $$
declare
  name text;
begin
  foreach name in array array['bank_files', 'bank_account_statements', 'bank_entries', 'bank_entry_details', 'bank_statuses'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function append_only()',
      name || '_append_only', name);
    execute format('create trigger %I before truncate on %I for each statement execute function append_only()',
      name || '_no_truncate', name);
  end loop;
end $$;
