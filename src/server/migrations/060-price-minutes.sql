-- The market's price of each minute, without the margin: what a jump is seen by, and what a quote earned. Kept for 35 days;
-- price_samples keeps the first of each hour for good.
create table price_minutes (
  chain_id integer not null,
  asset text not null,
  minute timestamptz not null,
  sampled_at timestamptz not null,
  price_eur numeric(48, 18) not null check (price_eur > 0),
  primary key (chain_id, asset, minute)
);

create index price_minutes_age on price_minutes (minute);
