-- Somebody has lost every passkey: two operators have seen other evidence than the mailbox. It waits a day, so that the owner can stop it.
create table account_recoveries (
  id text primary key,
  account_id text not null references accounts (id),
  -- SHA-256 of the evidence, which is kept outside.
  evidence text not null check (evidence ~ '^[0-9a-f]{64}$'),
  proposal_id text not null unique references operator_proposals (id),
  status text not null check (status in ('waiting', 'stopped', 'applied', 'voided')),
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  ended_at timestamptz,
  -- The device of the owner, or the operator.
  ended_by text,
  check ((status = 'waiting') = (ended_at is null))
);
create unique index account_recoveries_waiting on account_recoveries (account_id) where status = 'waiting';
create index account_recoveries_due on account_recoveries (due_at) where status = 'waiting';

-- Of rows that end once and keep what they said; the columns that may change till then are its arguments.
create function ends_once() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or to_jsonb(new) - tg_argv is distinct from to_jsonb(old) - tg_argv then
    raise exception '% of % is frozen', old.id, tg_table_name using errcode = '23514';
  end if;
  return new;
end $$;
create trigger account_recoveries_guard before update on account_recoveries
  for each row execute function ends_once('status', 'ended_at', 'ended_by');
create trigger account_recoveries_kept before delete on account_recoveries for each row execute function append_only();
create trigger account_recoveries_no_truncate before truncate on account_recoveries for each statement execute function append_only();

-- Open apps of the account read anew what they show.
create constraint trigger account_recoveries_changed after insert or update on account_recoveries
  deferrable initially deferred for each row execute function recipient_changed();
