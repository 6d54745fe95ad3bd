-- Up to where final ranges were read again, about an hour later, and compared.
alter table chain_cursors add column checked_height bigint;
update chain_cursors set checked_height = final_height;
alter table chain_cursors alter column checked_height set not null;

-- Set when a chain is thawed: the transfer stood above the last common block. Where the chain still holds it, it is read anew.
alter table chain_transfers add column gone_at timestamptz;
create or replace function chain_transfers_guard() returns trigger language plpgsql as $$
declare
  work constant text[] := '{applied_at,attempts,retry_at,gone_at}';
begin
  if old.is_final and (tg_op = 'DELETE'
    or (old.gone_at is null and (to_jsonb(new) - work) <> (to_jsonb(old) - work))) then
    raise exception 'transfer % is final', old.tx_hash using errcode = '23514';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
