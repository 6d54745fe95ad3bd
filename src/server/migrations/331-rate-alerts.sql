-- A history of a month reads 43,200 rows of a pair from the index alone.
alter table price_minutes drop constraint price_minutes_pkey;
alter table price_minutes add primary key (chain_id, asset, minute) include (price_eur);
-- Rows are only added: without a vacuum of their pages an index is not enough.
alter table price_minutes set (autovacuum_vacuum_insert_scale_factor = 0.01);

-- The value of a token's rate that an account is to be mailed at; gone as soon as the mail is queued.
create table rate_alerts (
  account_id text not null references accounts (id),
  chain_id integer not null,
  asset text not null,
  -- Euros for one token, without the margin.
  rate_eur numeric(48, 18) not null check (rate_eur > 0),
  -- Whether the rate lay below the value when it was set: then it is reached from below, else from above.
  is_rise boolean not null,
  set_at timestamptz not null,
  -- The first sample at or beyond the value.
  reached_at timestamptz,
  reached_eur numeric(48, 18) check ((reached_eur is null) = (reached_at is null)),
  primary key (account_id, chain_id, asset)
);
create index rate_alerts_waiting on rate_alerts (chain_id, asset, is_rise, rate_eur) where reached_at is null;
create index rate_alerts_reached on rate_alerts (reached_at) where reached_at is not null;

-- Each sample is compared in the transaction that keeps it: none is missed, whoever keeps it. A sample never waits for a
-- customer: an alert that is being changed is compared with the next one.
create function rate_alerts_reached() returns trigger language plpgsql as $$
begin
  with due as (
    select account_id from rate_alerts
    where chain_id = new.chain_id and asset = new.asset and reached_at is null
      and ((is_rise and rate_eur <= new.price_eur) or (not is_rise and rate_eur >= new.price_eur))
    for update skip locked
  )
  update rate_alerts r set reached_at = new.sampled_at, reached_eur = new.price_eur
    from due where r.account_id = due.account_id and r.chain_id = new.chain_id and r.asset = new.asset;
  return null;
end $$;

create trigger price_minutes_rate_alerts after insert on price_minutes
  for each row execute function rate_alerts_reached();

create function rate_alerts_erased() returns trigger language plpgsql as $$
begin
  delete from rate_alerts where account_id = new.id;
  return null;
end $$;

create trigger accounts_rate_alerts after update on accounts
  for each row when (new.erased_at is not null and old.erased_at is null)
  execute function rate_alerts_erased();
