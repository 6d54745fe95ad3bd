-- What all quotes promise that can still be paid, by token. Every new quote is measured against it while it holds the lock
-- that all new quotes share, so it is kept, not added up. In shards by account: transactions of strangers that met at one
-- row would have to run again.
create table promised_totals (
  shard integer not null check (shard between 0 and 63),
  symbol text not null,
  -- Of the quotes whose window is open, in euros as quoted.
  open_cents bigint not null,
  -- Of those that may still have to be paid out, without the fee.
  payout_cents bigint not null,
  primary key (shard, symbol)
) with (fillfactor = 50);

create function quote_promised() returns trigger language plpgsql as $$
declare
  opened bigint := 0;
  payout bigint := 0;
begin
  if new.status = 'awaits-crypto' and new.superseded_at is null then
    opened := new.eur_cents;
  end if;
  if new.status in ('awaits-crypto', 'confirming') then
    payout := new.eur_cents - new.fee_cents;
  end if;
  if tg_op = 'UPDATE' then
    if old.status = 'awaits-crypto' and old.superseded_at is null then
      opened := opened - old.eur_cents;
    end if;
    if old.status in ('awaits-crypto', 'confirming') then
      payout := payout - (old.eur_cents - old.fee_cents);
    end if;
  end if;
  if opened <> 0 or payout <> 0 then
    insert into promised_totals as kept (shard, symbol, open_cents, payout_cents)
      values (hashtext(new.account_id) & 63, new.symbol, opened, payout)
      on conflict (shard, symbol) do update
        set open_cents = kept.open_cents + excluded.open_cents, payout_cents = kept.payout_cents + excluded.payout_cents;
  end if;
  return null;
end $$;

create trigger quotes_promise after insert or update of status, superseded_at on quotes
  for each row execute function quote_promised();

insert into promised_totals (shard, symbol, open_cents, payout_cents)
  select hashtext(account_id) & 63, symbol,
    coalesce(sum(eur_cents) filter (where status = 'awaits-crypto' and superseded_at is null), 0), sum(eur_cents - fee_cents)
    from quotes where status in ('awaits-crypto', 'confirming')
    group by 1, 2;
