-- What nobody asked for and is worth less than a euro is kept for operators: its owner is told nothing of it. Strangers send
-- such by the hundred, so that the owner takes an address of theirs from the list for one of his own.
alter table deposits add column is_dust boolean not null default false;
alter table holds add column is_dust boolean not null default false;

-- By the newest price that was kept; a token whose price nobody knows is no dust.
create function is_under_a_euro(of_chain integer, of_asset text, places integer, amount numeric) returns boolean
stable language sql as $$
  select coalesce(amount * coalesce(
    (select price_eur from price_minutes where chain_id = of_chain and asset = of_asset order by minute desc limit 1),
    (select price_eur from price_samples where chain_id = of_chain and asset = of_asset order by hour desc limit 1)
  ) < 10::numeric ^ places, false)
$$;

drop trigger deposits_changed on deposits;
create constraint trigger deposits_changed after insert or update on deposits
  deferrable initially deferred for each row when (not new.is_dust) execute function deposit_changed();

-- An owner who named the transaction may decide on it.
drop trigger holds_changed on holds;
create constraint trigger holds_changed after insert or update on holds
  deferrable initially deferred for each row when (not new.is_dust or new.status <> 'held') execute function hold_changed();

drop trigger holds_noticed on holds;
create trigger holds_noticed after insert on holds
  for each row when (new.reason <> 'unlisted' and not new.is_dust) execute function hold_noticed();
