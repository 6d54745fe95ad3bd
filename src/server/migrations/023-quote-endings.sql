-- Why a quote's window closed before its time, and for which quote; null where time alone closes it.
alter table quotes add column ended_by text check (ended_by in ('owner', 'newer-quote', 'decision'));
-- A quote is replaced before the one that replaces it is there.
alter table quotes add column replaced_by text references quotes (id) deferrable initially deferred;
alter table quotes add constraint quotes_ended check (ended_by is null or superseded_at is not null);
alter table quotes add constraint quotes_replaced check (replaced_by is null or ended_by = 'newer-quote');

-- Until now only a newer quote closed a window. A quote that pays out a hold never had one.
update quotes set ended_by = 'newer-quote', replaced_by = (
    select newer.id from quotes newer
    where newer.account_id = quotes.account_id and newer.recipient_id = quotes.recipient_id
      and newer.created_at >= quotes.superseded_at and newer.id <> quotes.id
    order by newer.created_at limit 1)
  where superseded_at is not null and superseded_at <> created_at;
