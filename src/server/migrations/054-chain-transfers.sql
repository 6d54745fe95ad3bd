-- Token transfers to deposit addresses as a chain tells them, owned by no account. Those of the unfinalised window are replaced whole.
create table chain_transfers (
  chain_id integer not null,
  tx_hash text not null,
  log_index integer not null check (log_index >= 0),
  block_number bigint not null,
  block_hash text not null,
  block_time timestamptz not null,
  asset text not null,
  sender text not null,
  address text not null references deposit_addresses (address),
  units numeric(78, 0) not null check (units > 0),
  is_final boolean not null,
  seen_at timestamptz not null,
  -- When a deposit was made of it; null again where that deposit was dropped.
  applied_at timestamptz,
  -- Of one that could not be applied: how often, and when it is tried again. It holds up no other.
  attempts integer not null default 0,
  retry_at timestamptz,
  primary key (chain_id, tx_hash, log_index)
);
create index chain_transfers_window on chain_transfers (chain_id, block_number);
create index chain_transfers_pending on chain_transfers (chain_id, block_number) where applied_at is null;

create function chain_transfers_guard() returns trigger language plpgsql as $$
declare
  work constant text[] := '{applied_at,attempts,retry_at}';
begin
  if old.is_final and (tg_op = 'DELETE' or (to_jsonb(new) - work) <> (to_jsonb(old) - work)) then
    raise exception 'transfer % is final', old.tx_hash using errcode = '23514';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger chain_transfers_guard before update or delete on chain_transfers
  for each row execute function chain_transfers_guard();

-- Where reading goes on: the newest final block that was read. What lies above is a window, read whole when this is null.
alter table chain_cursors add column final_height bigint;
alter table chain_cursors add column final_hash text;
alter table chain_cursors add column window_read_at timestamptz;
-- Below every deposit that is not final yet, so that the window finds it again.
update chain_cursors set final_height = coalesce(
  (select min(block_number) - 1 from deposits
    where deposits.chain_id = chain_cursors.chain_id and status = 'seen'),
  height
);
update chain_cursors set final_hash = (
  select hash from chain_blocks where chain_id = chain_cursors.chain_id and number = final_height
);
alter table chain_cursors alter column final_height set not null;
