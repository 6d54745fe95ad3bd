-- What the treasury's wallet is to send to an exchange or a cold address: approved as a plan.
create table treasury_moves (
  plan_id text primary key references sweep_plans (id),
  chain_id integer not null,
  asset text not null,
  units numeric(78, 0) not null check (units > 0),
  to_address text not null
);
create trigger treasury_moves_append_only before update or delete on treasury_moves
  for each row execute function append_only();
create trigger treasury_moves_no_truncate before truncate on treasury_moves
  for each statement execute function append_only();

-- The transaction that paid it, as an operator names it: posted once it is final. One transaction pays one move.
create table treasury_payments (
  plan_id text primary key references treasury_moves (plan_id),
  chain_id integer not null,
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  noted_at timestamptz not null,
  final_at timestamptz,
  unique (chain_id, tx_hash)
);

create function treasury_payments_guard() returns trigger language plpgsql as $$
begin
  if old.final_at is not null then
    raise exception 'a final payment of the treasury is frozen' using errcode = '23514';
  end if;
  return coalesce(new, old);
end $$;
create trigger treasury_payments_guard before update or delete on treasury_payments
  for each row execute function treasury_payments_guard();
