-- What the console proposes takes two signatures; the command line's takes two names.
alter table operator_proposals add column via text not null default 'command-line' check (via in ('command-line', 'console'));
-- Of one subject: details that change make a new proposal, with the next number.
alter table operator_proposals add column version integer not null default 1 check (version > 0);
alter table operator_proposals add column reason text;

alter table operator_keys add constraint operator_keys_owner unique (id, operator_id);

-- Who has signed a proposal, over which hash. Nobody signs twice, with however many keys.
create table operator_approvals (
  proposal_id text not null references operator_proposals (id),
  operator_id text not null references operators (id),
  key_id uuid not null,
  -- 32 random bytes, base64url; with the expiry they make each hash another.
  nonce text not null unique check (char_length(nonce) = 43),
  expires_at timestamptz not null,
  -- SHA-256 of the text that was signed.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- The authenticator's answer, base64url: anybody can check it with the public key.
  client_data text not null,
  authenticator_data text not null,
  signature text not null,
  signed_at timestamptz not null check (signed_at < expires_at),
  constraint one_signature_each primary key (proposal_id, operator_id),
  constraint own_key foreign key (key_id, operator_id) references operator_keys (id, operator_id)
);
create trigger operator_approvals_append_only before update or delete on operator_approvals
  for each row execute function append_only();
create trigger operator_approvals_no_truncate before truncate on operator_approvals
  for each statement execute function append_only();

-- What an operator has been given to sign; an answer takes its row away, right or wrong.
create table operator_approval_challenges (
  proposal_id text not null references operator_proposals (id),
  operator_id text not null references operators (id),
  nonce text not null check (char_length(nonce) = 43),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  primary key (proposal_id, operator_id)
);
create index operator_approval_challenges_expiry on operator_approval_challenges (expires_at);

create or replace function operator_proposals_guard() returns trigger language plpgsql as $$
begin
  if (new.id, new.action, new.subject, new.details, new.proposed_by, new.proposed_at, new.via, new.version, new.reason)
    is distinct from (old.id, old.action, old.subject, old.details, old.proposed_by, old.proposed_at, old.via, old.version, old.reason)
    or old.confirmed_at is not null or old.withdrawn_at is not null
  then
    raise exception 'proposal % is frozen', old.id using errcode = '23514';
  end if;
  if new.via = 'console' and new.confirmed_by is not null and (
    select count(*) from operator_approvals
    where proposal_id = new.id and operator_id in (new.proposed_by, new.confirmed_by)
  ) <> 2 then
    raise exception 'proposal % lacks a signature', new.id using errcode = '23514';
  end if;
  return new;
end $$;
