-- A quote that its owner has ended or replaced may have been paid a moment before, in a block that is not read yet. It counts in
-- its account's limits until its chain is read past its end, and it expires, or is paid. The trigger comes first: it locks the
-- table, so that no quote changes between the function and the sums.
create or replace trigger quotes_totalled after insert or update of status, settled_cents, created_at on quotes
  for each row execute function quote_totalled();

create or replace function quote_counts(quote quotes) returns bigint language sql immutable as $$
  select case
    when quote.status in ('expired', 'failed', 'refunded') then 0
    else coalesce(quote.settled_cents, quote.eur_cents)
  end
$$;

insert into quote_totals as kept (account_id, span, starts_on, cents)
  select account_id, span, date_trunc(span, created_at at time zone 'UTC')::date, sum(quote_counts(quotes))
    from quotes, (values ('day'), ('month'), ('year')) spans (span)
    where status = 'awaits-crypto' and superseded_at is not null
    group by 1, 2, 3
  on conflict (account_id, span, starts_on) do update set cents = kept.cents + excluded.cents;
