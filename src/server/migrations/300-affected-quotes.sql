-- Quotes that a deposit was seen for, became final for or went from since they were judged last: found without reading all
-- quotes that are open. One row for each such change, written with it; whoever judges deletes the rows that it has read, so
-- that what comes meanwhile is judged again.
create table affected_quotes (
  id bigint generated always as identity,
  chain_id integer not null,
  quote_id text not null,
  primary key (chain_id, id)
);

create function deposit_affects_quote() returns trigger language plpgsql as $$
begin
  if new.bucket = 'matched' then
    insert into affected_quotes (chain_id, quote_id) values (new.chain_id, new.quote_id);
  end if;
  if tg_op = 'UPDATE' then
    if old.bucket = 'matched' and (new.bucket <> 'matched' or new.quote_id <> old.quote_id) then
      insert into affected_quotes (chain_id, quote_id) values (old.chain_id, old.quote_id);
    end if;
  end if;
  return null;
end $$;
create trigger deposits_affect after insert or update of status, bucket, quote_id, units on deposits
  for each row execute function deposit_affects_quote();

insert into affected_quotes (chain_id, quote_id)
  select distinct quotes.chain_id, quotes.id from quotes join deposits on deposits.quote_id = quotes.id
  where quotes.status in ('awaits-crypto', 'confirming') and bucket = 'matched';
