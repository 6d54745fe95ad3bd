-- What the desk asks a wallet to sign, until it is signed or too late.
create table wallet_challenges (
  id uuid primary key,
  expires_at timestamptz not null,
  account_id text not null references accounts (id),
  message text not null,
  chain_id integer not null,
  address text not null check (address ~ '^0x[0-9a-f]{40}$')
);
create index wallet_challenges_expiry on wallet_challenges (expires_at);

-- That an account controls an address on a chain: what was signed, by what, and where it was checked. Kept for good.
create table wallet_proofs (
  id text primary key,
  account_id text not null references accounts (id),
  chain_id integer not null,
  address text not null check (address ~ '^0x[0-9a-f]{40}$'),
  message text not null,
  signature text not null check (signature ~ '^0x([0-9a-f]{2})+$'),
  method text not null check (method in ('eip-191', 'eip-1271', 'erc-6492')),
  -- The final block whose state said what the address is, and what a contract answered.
  block_number bigint not null,
  block_hash text not null,
  proved_at timestamptz not null,
  -- May be forgotten by now; null for a session from before devices were known.
  device_id uuid,
  browser text,
  system text
);
create index wallet_proofs_account on wallet_proofs (account_id, chain_id, proved_at);

create trigger wallet_proofs_append_only before update or delete on wallet_proofs
  for each row execute function append_only();
create trigger wallet_proofs_no_truncate before truncate on wallet_proofs
  for each statement execute function append_only();
