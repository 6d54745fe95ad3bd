-- A payout waits while its quote's chain is in doubt: the chain stands on it, so that claiming reads one table.
alter table payouts add column chain_id integer;
update payouts set chain_id = (select chain_id from quotes where quotes.id = quote_id);
alter table payouts alter column chain_id set not null;

-- The bank's code stands on the payout alone.
update quotes set hold_reason = 'bank' where hold_reason like 'bank:%';
alter table quotes add constraint quotes_hold_reason check (hold_reason in ('underpaid', 'too-small', 'bank'));
