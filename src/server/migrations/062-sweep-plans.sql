-- What is to move from deposit addresses to the treasury: two operators approve a plan by its hash.
create table sweep_plans (
  id text primary key,
  chain_id integer not null,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  content text not null,
  treasury text not null,
  gas_from text not null,
  made_at timestamptz not null
);

create table sweep_approvals (
  plan_id text primary key references sweep_plans (id),
  proposal_id text not null references operator_proposals (id),
  at timestamptz not null
);

-- One row for each transaction that a deposit address may send: anything else that leaves it is an alarm.
create table sweep_intents (
  plan_id text not null references sweep_plans (id),
  chain_id integer not null,
  address text not null references deposit_addresses (address),
  nonce integer not null check (nonce >= 0),
  asset text not null,
  units numeric(78, 0) not null check (units > 0),
  to_address text not null,
  value numeric(78, 0) not null,
  call_data text not null,
  gas numeric(78, 0) not null,
  primary key (plan_id, address, nonce)
);

-- Native coins that the treasury sends to a deposit address for gas: never a deposit.
create table sweep_top_ups (
  plan_id text not null references sweep_plans (id),
  chain_id integer not null,
  address text not null references deposit_addresses (address),
  gas_from text not null,
  units numeric(78, 0) not null check (units > 0),
  primary key (plan_id, address)
);
create index sweep_top_ups_address on sweep_top_ups (address, chain_id);

do $$
declare name text;
begin
  foreach name in array array['sweep_plans', 'sweep_approvals', 'sweep_intents', 'sweep_top_ups'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function append_only()', name || '_append_only', name);
    execute format('create trigger %I before truncate on %I for each statement execute function append_only()', name || '_no_truncate', name);
  end loop;
end $$;
