create table price_samples (
  chain_id integer not null,
  asset text not null,
  hour timestamptz not null,
  price_eur numeric(48, 18) not null check (price_eur > 0),
  primary key (chain_id, asset, hour)
);

-- What the desk answered to whom: a quote may hold it to its word for a short while.
create table conversions (
  account_id text not null references accounts (id),
  chain_id integer not null,
  asset text not null,
  rate numeric(48, 18) not null check (rate > 0),
  -- The feeds' round ids and answers.
  proof jsonb not null,
  answered_at timestamptz not null,
  primary key (account_id, chain_id, asset, rate)
);

create table state_events (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('quote', 'deposit', 'payout')),
  subject_id text not null,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null,
  at timestamptz not null
);

create index state_events_subject on state_events (subject, subject_id, id);
