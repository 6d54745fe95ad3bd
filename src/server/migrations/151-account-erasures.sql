-- For how long transfers are kept after the last booking. `desk migrate` writes the setting here, as the owner; the desk reads it.
create table retention_rules (
  is_only boolean primary key default true check (is_only),
  years integer not null check (years between 5 and 30)
);
insert into retention_rules (years) values (10);

-- Stands while erase_account() works, for its own transaction. The desk's role never writes it.
create table erasure_marks (xact xid8 primary key);

-- The schema is named: a temporary table of the same name is not looked at.
create function is_erasing() returns boolean language sql stable as $$
  select exists (select from public.erasure_marks where xact = pg_current_xact_id_if_assigned())
$$;

-- Whether the change leaves everything as it was but for words about a person, and an erasure makes it.
create function may_erase(name text, was jsonb, becomes jsonb) returns boolean language sql stable as $$
  select public.is_erasing() and was - words = becomes - words
  from (values
    ('quotes', array['recipient_name', 'recipient_nickname', 'iban', 'bic', 'bank_name', 'reference']),
    ('payouts', array['creditor_name', 'recipient_nickname', 'iban', 'bic', 'bank_name', 'reference', 'file_content']),
    ('holds', array['resend_to']),
    ('bank_entry_details', array['counterparty_name', 'counterparty_account', 'remittance']),
    ('state_events', array['reason']),
    ('screenings', array['subject', 'entries']),
    ('screening_cases', array['subject', 'entries']),
    ('operator_actions', array['details', 'reason']),
    ('operator_proposals', array['details', 'reason', 'erased_at'])
  ) as erasable (of_table, words) where of_table = name
$$;

create or replace function append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if public.may_erase(tg_table_name, to_jsonb(old), to_jsonb(new)) then return new; end if;
  elsif tg_op = 'DELETE' then
    if tg_table_name in ('chat_messages', 'device_tries', 'transfer_origins', 'wallet_proofs') and public.is_erasing() then return old; end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

-- Cheap to ask for each row. Whoever sets it by hand has their changes refused: erasing_guard() asks for the mark.
create function is_no_erasure() returns boolean language sql stable as $$
  select coalesce(current_setting('causeway.erasing', true), '') = ''
$$;

-- In place of a table's own guard while a person is erased.
create function erasing_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if public.may_erase(tg_table_name, to_jsonb(old), to_jsonb(new)) then return new; end if;
  end if;
  raise exception 'a row of % is frozen', tg_table_name using errcode = '23514';
end $$;

create or replace trigger quotes_guard before insert or update on quotes
  for each row when (is_no_erasure()) execute function quotes_guard();
create trigger quotes_erasing before insert or update on quotes
  for each row when (not is_no_erasure()) execute function erasing_guard();

create or replace trigger payouts_guard before insert or update on payouts
  for each row when (is_no_erasure()) execute function payouts_guard();
create or replace trigger payouts_recipient before update on payouts for each row
  when (is_no_erasure() and (new.recipient_id, new.recipient_type, new.recipient_nickname, new.bank_name)
    is distinct from (old.recipient_id, old.recipient_type, old.recipient_nickname, old.bank_name))
  execute function payouts_recipient();
create trigger payouts_erasing before insert or update on payouts
  for each row when (not is_no_erasure()) execute function erasing_guard();

create or replace trigger holds_guard before insert or update on holds
  for each row when (is_no_erasure()) execute function holds_guard();
create trigger holds_erasing before insert or update on holds
  for each row when (not is_no_erasure()) execute function erasing_guard();

create or replace trigger screening_cases_guard before update on screening_cases
  for each row when (is_no_erasure()) execute function screening_cases_guard();
create trigger screening_cases_erasing before update on screening_cases
  for each row when (not is_no_erasure()) execute function erasing_guard();

-- Set where the words of a proposal are gone: its hashes stay, and nobody computes them anew.
alter table operator_proposals add column erased_at timestamptz;
create or replace trigger operator_proposals_guard before update on operator_proposals
  for each row when (is_no_erasure()) execute function operator_proposals_guard();
create trigger operator_proposals_erasing before update on operator_proposals
  for each row when (not is_no_erasure() or new.erased_at is distinct from old.erased_at) execute function erasing_guard();

-- An erased account stays closed, and as it is.
alter table accounts add column erased_at timestamptz;
alter table accounts add constraint accounts_erased check (erased_at is null or disabled_at is not null);
create function accounts_guard() returns trigger language plpgsql as $$
begin
  if public.is_erasing() and old.erased_at is null then return new; end if;
  raise exception 'account % is erased by erase_account() alone, and for good', old.id using errcode = '23514';
end $$;
create trigger accounts_guard before update on accounts for each row
  when (old.erased_at is not null or new.erased_at is not null) execute function accounts_guard();

-- The line of an action in an export of the audit log, over which its hash is taken.
create function operator_action_text(action operator_actions) returns text language sql stable as $$
  select '{"id":' || to_json(action.id::text) || ',"operator":' || to_json(action.operator) || ',"action":' || to_json(action.action)
    || ',"subject":' || to_json(action.subject) || ',"reason":' || to_json(action.reason) || ',"details":' || action.details::text
    || ',"at":"' || to_char(action.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '"}'
$$;
