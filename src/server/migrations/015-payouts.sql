create table payouts (
  id text primary key,
  quote_id text not null references quotes (id),
  attempt integer not null check (attempt between 1 and 5),
  status text not null,
  amount_cents bigint not null check (amount_cents > 0),
  creditor_name text not null,
  iban text not null,
  bic text not null,
  reference text not null,
  end_to_end_id text not null unique check (char_length(end_to_end_id) <= 35),
  msg_id text not null unique check (char_length(msg_id) <= 35),
  uetr uuid not null unique,
  -- Written, and committed, before the file leaves: what the bank got is what stands here.
  file_name text unique,
  file_content text,
  file_sha256 text,
  -- Who works on it, and until when; a worker whose fence is older has lost it.
  lease_until timestamptz,
  fence integer not null default 0,
  bank_code text,
  bank_reason text,
  created_at timestamptz not null,
  submitted_at timestamptz,
  accepted_at timestamptz,
  completed_at timestamptz,
  unique (quote_id, attempt),
  check (status in ('queued', 'claimed', 'cancelled') or (file_name is not null and file_content is not null and file_sha256 is not null))
);

-- At most one live payout for a quote.
create unique index payouts_live on payouts (quote_id)
  where status not in ('rejected', 'returned', 'cancelled');
create index payouts_due on payouts (created_at)
  where status in ('queued', 'claimed', 'submitting', 'unknown');

create function payouts_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'queued' then
      raise exception 'a payout starts as queued, not %', new.status using errcode = '23514';
    end if;
    return new;
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('queued', 'claimed'), ('queued', 'cancelled'), ('claimed', 'submitting'),
    ('submitting', 'submitted'), ('submitting', 'unknown'), ('unknown', 'submitted'),
    ('submitting', 'accepted'), ('unknown', 'accepted'), ('submitted', 'accepted'),
    ('submitting', 'completed'), ('unknown', 'completed'), ('submitted', 'completed'), ('accepted', 'completed'),
    ('submitting', 'rejected'), ('unknown', 'rejected'), ('submitted', 'rejected'), ('accepted', 'rejected'),
    ('completed', 'returned')
  ) then
    raise exception 'payout % cannot go from % to %', old.id, old.status, new.status using errcode = '23514';
  end if;
  if (new.amount_cents, new.creditor_name, new.iban, new.bic, new.reference, new.end_to_end_id, new.msg_id, new.uetr)
    is distinct from
    (old.amount_cents, old.creditor_name, old.iban, old.bic, old.reference, old.end_to_end_id, old.msg_id, old.uetr)
    or (old.file_sha256 is not null and (new.file_name, new.file_content, new.file_sha256) is distinct from (old.file_name, old.file_content, old.file_sha256))
  then
    raise exception 'payout % is frozen', old.id using errcode = '23514';
  end if;
  return new;
end $$;

create trigger payouts_guard before insert or update on payouts
  for each row execute function payouts_guard();

-- What the bank said, each file once.
create table bank_files (
  sha256 text primary key,
  name text not null,
  kind text not null,
  read_at timestamptz not null
);
