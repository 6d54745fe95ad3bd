-- What an account's quotes come to in each day, month and year (UTC) they were agreed in, as its limits count them. Kept by
-- the transaction that changes a quote, so that no quote adds up those before it.
create table quote_totals (
  -- No reference, whose check would lock the account.
  account_id text not null,
  span text not null check (span in ('day', 'month', 'year')),
  starts_on date not null,
  cents bigint not null,
  primary key (account_id, span, starts_on)
) with (fillfactor = 70);

-- One that was never paid, came to nothing or went back counts nothing; one that settled counts what it settled at.
create function quote_counts(quote quotes) returns bigint language sql immutable as $$
  select case
    when quote.status in ('expired', 'failed', 'refunded') then 0
    when quote.status = 'awaits-crypto' and quote.superseded_at is not null then 0
    else coalesce(quote.settled_cents, quote.eur_cents)
  end
$$;

create function add_to_quote_totals(account text, agreed_at timestamptz, added bigint) returns void language sql as $$
  insert into quote_totals as kept (account_id, span, starts_on, cents)
    select account, span, date_trunc(span, agreed_at at time zone 'UTC')::date, added
      from (values (1, 'year'), (2, 'month'), (3, 'day')) spans (place, span)
      where added <> 0
      order by place
    on conflict (account_id, span, starts_on) do update set cents = kept.cents + excluded.cents
$$;

create function quote_totalled() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_quote_totals(new.account_id, new.created_at, quote_counts(new));
  elsif new.created_at = old.created_at then
    perform add_to_quote_totals(new.account_id, new.created_at, quote_counts(new) - quote_counts(old));
  else
    perform add_to_quote_totals(old.account_id, old.created_at, -quote_counts(old));
    perform add_to_quote_totals(new.account_id, new.created_at, quote_counts(new));
  end if;
  return null;
end $$;

create trigger quotes_totalled after insert or update of status, superseded_at, settled_cents, created_at on quotes
  for each row execute function quote_totalled();

insert into quote_totals (account_id, span, starts_on, cents)
  select account_id, span, date_trunc(span, created_at at time zone 'UTC')::date, sum(quote_counts(quotes))
    from quotes, (values ('day'), ('month'), ('year')) spans (span)
    group by 1, 2, 3;
