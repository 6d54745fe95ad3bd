-- Names of the account and of whom it pays, as lists are asked about them; an account that is not erased may have the same.
create function names_of_account(of_account text) returns setof text language sql stable as $$
  select name from accounts where id = of_account
  union select case type when 'business' then first_name else btrim(first_name || ' ' || last_name) end
    from recipients where account_id = of_account
  union select case type when 'business' then first_name else btrim(first_name || ' ' || last_name) end
    from recipient_changes where account_id = of_account
  union select recipient_name from quotes where account_id = of_account
  union select creditor_name from payouts p join quotes q on q.id = p.quote_id where q.account_id = of_account
$$;

create function is_name_of_others(typed text, than_account text) returns boolean language sql stable as $$
  select exists (select from accounts where name = typed and id <> than_account)
    or exists (select from recipients where account_id <> than_account
      and typed = case type when 'business' then first_name else btrim(first_name || ' ' || last_name) end)
$$;

-- The numbers on the list stay.
create function entries_without_names(entries jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(entry || '{"name": "—"}'), '[]') from jsonb_array_elements(entries) as entry
$$;

-- When money of the account last moved or was booked, or somebody of its names was refused; null where none of that was ever.
-- What strangers send unasked, dust and tokens that nobody lists, counts for nothing.
create function account_kept_from(of_account text) returns timestamptz language sql stable as $$
  select max(moved_at) from (
    select greatest(settled_at, completed_at) as moved_at from quotes where account_id = of_account and settled_at is not null
    union all select greatest(p.created_at, p.submitted_at, p.accepted_at, p.completed_at)
      from payouts p join quotes q on q.id = p.quote_id where q.account_id = of_account
    union all select e.at from payout_evidence e join payouts p on p.id = e.payout_id join quotes q on q.id = p.quote_id
      where q.account_id = of_account
    union all select greatest(d.seen_at, d.final_at) from deposits d join deposit_addresses a on a.address = d.address
      where a.account_id = of_account and not d.is_dust and d.symbol is not null and d.status <> 'dropped'
    union all select greatest(opened_at, refund_sent_at, closed_at) from holds
      where account_id = of_account and not is_dust and reason <> 'unlisted'
    union all select decided_at from screening_cases where kind = 'name' and status = 'refused'
      and subject in (select names_of_account(of_account))
  ) as moved
$$;

create function account_kept_until(of_account text) returns timestamptz language sql stable as $$
  select account_kept_from(of_account) + make_interval(years => years) from retention_rules
$$;

-- Why a person may not be erased at that instant; null where they may.
create function erasure_obstacle(of_account text, instant timestamptz) returns text language sql stable as $$
  select case
    when erased_at is not null then 'erased'
    when disabled_at is null then 'not-closed'
    when exists (select from quotes where account_id = of_account and status in ('awaits-crypto', 'confirming', 'processing', 'on-hold'))
      or exists (select from payouts p join quotes q on q.id = p.quote_id
        where q.account_id = of_account and p.status not in ('completed', 'rejected', 'returned', 'cancelled'))
      or exists (select from deposits d join deposit_addresses a on a.address = d.address
        where a.account_id = of_account and d.status = 'seen' and not d.is_dust and d.symbol is not null)
      or exists (select from screening_cases where kind = 'name' and status = 'open' and subject in (select names_of_account(of_account)))
      then 'under-way'
    when exists (select from holds where account_id = of_account and status not in ('accepted', 'refunded', 'resent')
        and not is_dust and reason <> 'unlisted')
      or exists (select from quotes q join ledger_entries e on e.account = 'customer:' || q.id
        where q.account_id = of_account group by q.id, e.asset having sum(e.amount) <> 0)
      then 'owed'
    when account_kept_until(of_account) > instant then 'kept'
  end
  from accounts where id = of_account
$$;

-- Takes all words about a person out of every table: of one account, which two operators have just agreed to erase, by their
-- signatures of this very transaction. Ids, amounts, instants and hashes stay. It runs as the owner of the tables, since no desk may
-- change what is kept for good, and asks by itself whether it may. Answers which actions of the audit log it changed, with
-- the hash of each before and after.
create function erase_account(erased_account text, erased_proposal text, instant timestamptz)
returns table (action_id bigint, hash_before text, hash_after text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person accounts%rowtype;
  obstacle text;
  names text[];
  ibans text[];
  subjects text[];
begin
  select * into person from accounts where id = erased_account for update;
  -- Neither the desk's clock nor the database's shortens the period.
  obstacle := coalesce(erasure_obstacle(erased_account, least(instant, clock_timestamp())), case when person.id is null then 'unknown' end);
  if obstacle is not null then
    raise exception 'account % may not be erased: %', erased_account, obstacle using errcode = '23514';
  end if;
  if not exists (
    select from operator_proposals p
    where p.id = erased_proposal and p.action = 'account-erase' and p.subject = 'erase:' || erased_account and p.via = 'console'
      and p.confirmed_by <> p.proposed_by and p.xmin = pg_current_xact_id()::xid
      and 2 = (select count(*) from operator_approvals where proposal_id = p.id and operator_id in (p.proposed_by, p.confirmed_by))
  ) then
    raise exception 'two operators have not agreed to erase account %', erased_account using errcode = '23514';
  end if;

  names := array(select n from names_of_account(erased_account) as n where not is_name_of_others(n, erased_account));
  ibans := array(
    select distinct iban from (
      select iban from recipients where account_id = erased_account
      union select iban from recipient_changes where account_id = erased_account
      union select old_iban from recipient_changes where account_id = erased_account
      union select iban from quotes where account_id = erased_account
      union select p.iban from payouts p join quotes q on q.id = p.quote_id where q.account_id = erased_account
    ) as own where iban <> '' and not exists (select from recipients r where r.iban = own.iban and r.account_id <> erased_account));
  subjects := array(
    select kind || erased_account from unnest(array['', 'account:', 'limits:', 'recovery:', 'stop:account:', 'export:', 'erase:']) as kind
    union all select id from quotes where account_id = erased_account
    union all select transaction_id from quotes where account_id = erased_account
    union all select id from holds where account_id = erased_account
    union all select p.id from payouts p join quotes q on q.id = p.quote_id where q.account_id = erased_account
    union all select p.end_to_end_id from payouts p join quotes q on q.id = p.quote_id where q.account_id = erased_account
    union all select 'screening:' || id from screening_cases where kind = 'name' and subject = any (names));

  update operator_proposals set withdrawn_at = instant
    where subject in (select unnest(subjects)) and confirmed_at is null and withdrawn_at is null;

  insert into erasure_marks values (pg_current_xact_id());
  perform set_config('causeway.erasing', 'on', true);

  return query
    with found as materialized (
      select a.id, operator_action_text(a) as line from operator_actions a
      where a.subject in (select unnest(subjects)) or exists (
        select from unnest(ibans || person.email) as word where position(lower(word) in lower(a.details::text || a.reason)) > 0)
    ), changed as (
      update operator_actions a
      -- Why a person was erased stays: whoever types it names the request, not the person.
      set reason = case a.subject when 'erase:' || erased_account then a.reason else 'erased' end,
        details = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(a.details)
          where key in ('hash', 'key', 'proposedBy', 'proposal', 'sha256'))
      from found f where f.id = a.id
      returning a.id, operator_action_text(a) as line
    )
    select f.id, encode(sha256(convert_to(f.line, 'UTF8')), 'hex'), encode(sha256(convert_to(c.line, 'UTF8')), 'hex')
    from found f join changed c on c.id = f.id order by f.id;
  update operator_proposals p
    set details = '{}', erased_at = instant, reason = case p.subject when 'erase:' || erased_account then p.reason end
    where p.subject in (select unnest(subjects));
  update state_events set reason = 'erased'
    where actor like 'operator:%' and subject_id in (select unnest(subjects));
  update stops set reason = 'erased' where scope = 'account:' || erased_account;
  update screenings set subject = 'erased:' || id, entries = entries_without_names(entries) where kind = 'name' and subject = any (names);
  update screening_cases set subject = 'erased:' || id, entries = entries_without_names(entries) where kind = 'name' and subject = any (names);

  update bank_entry_details d set counterparty_name = null, counterparty_account = null, remittance = null
    where d.end_to_end_id in (select p.end_to_end_id from payouts p join quotes q on q.id = p.quote_id where q.account_id = erased_account)
      or (d.file_sha256, d.statement, d.entry) in (
        select b.file_sha256, b.statement, b.entry from bank_dispositions b join payouts p on p.id = b.payout_id
          join quotes q on q.id = p.quote_id where q.account_id = erased_account);
  update adopted_payments set creditor_name = '—', iban = ''
    where payout_id in (select p.id from payouts p join quotes q on q.id = p.quote_id where q.account_id = erased_account)
      or (cleared_at is not null and iban = any (ibans));
  update payouts p
    set creditor_name = '—', recipient_nickname = null, iban = '', bic = '', bank_name = '', reference = '',
      file_content = case when p.file_content is not null then '' end
    from quotes q where q.id = p.quote_id and q.account_id = erased_account;
  update holds
    set resend_to = resend_to || '{"name": "—", "nickname": null, "iban": "", "bic": "", "bankName": "", "reference": ""}'
    where account_id = erased_account and resend_to is not null;
  update quotes set recipient_name = '—', recipient_nickname = null, iban = '', bic = '', bank_name = '', reference = ''
    where account_id = erased_account;

  delete from idempotency_keys where account_id = erased_account;
  delete from conversions where account_id = erased_account;
  delete from payee_checks where account_id = erased_account;
  delete from kept_statements where account_id = erased_account;
  delete from account_exports where account_id = erased_account;
  delete from transfer_notices where account_id = erased_account;
  delete from account_changes where account_id = erased_account;
  delete from wallet_challenges where account_id = erased_account;
  delete from transfer_origins where account_id = erased_account;
  delete from wallet_proofs where account_id = erased_account;
  delete from chat_lines where account_id = erased_account;
  delete from chat_files where account_id = erased_account;
  delete from chat_messages where account_id = erased_account;
  delete from chat_conversations where account_id = erased_account;
  delete from mail_outbox where recipient = person.email;
  delete from sign_in_challenges where account_id = erased_account or email = person.email;
  delete from passkey_challenges where account_id = erased_account;
  delete from passkeys where account_id = erased_account;
  delete from step_ups where account_id = erased_account;
  delete from sessions where account_id = erased_account;
  delete from devices where account_id = erased_account;
  delete from device_tries where account_id = erased_account;
  update recipient_changes
    set first_name = '—', last_name = '', old_iban = '', iban = '', bic = '', bank_name = '', country_code = '', browser = null, system = null,
      status = case status when 'waiting' then 'voided' else status end, ended_at = coalesce(ended_at, instant)
    where account_id = erased_account;
  update recipients
    set first_name = '—', last_name = '', nickname = null, iban = '', bic = '', bank_name = '', country_code = '',
      removed_at = coalesce(removed_at, instant)
    where account_id = erased_account;
  update accounts
    set email = lower(id) || '@erased.invalid', name = '—', avatar_id = null, language = null, unwanted_mails = '{}', erased_at = instant
    where id = erased_account;
  delete from avatars where account_id = erased_account;

  perform set_config('causeway.erasing', '', true);
  delete from erasure_marks where xact = pg_current_xact_id();
end $$;
revoke execute on function erase_account from public;
