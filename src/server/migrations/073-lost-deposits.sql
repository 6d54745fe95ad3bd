-- Set when two operators thaw a chain: the block was final and is another one. Such a deposit counts as lost until a final block
-- has it again; its owner stays credited.
alter table deposits add column lost_at timestamptz;
alter table deposits add column loss_proposal_id text references operator_proposals (id);
alter table deposits add constraint deposits_lost_by_two check (
  (lost_at is null) = (loss_proposal_id is null) and (lost_at is null or status = 'final')
);
create index deposits_lost on deposits (chain_id, address) where lost_at is not null;

create or replace function deposits_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'seen' then
      raise exception 'a deposit starts as seen, not %', new.status using errcode = '23514';
    end if;
    return new;
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('seen', 'dropped'), ('seen', 'final'), ('dropped', 'seen')
  ) then
    raise exception 'deposit % cannot go from % to %', old.tx_hash, old.status, new.status using errcode = '23514';
  end if;
  if old.status = 'final' and (
    (new.units, new.asset, new.address) is distinct from (old.units, old.asset, old.address)
    -- Only what was lost may be found in another block.
    or new.block_hash <> old.block_hash and (old.lost_at is null or new.lost_at is not null)
  ) then
    raise exception 'deposit % is final', old.tx_hash using errcode = '23514';
  end if;
  return new;
end $$;
