-- What the bank pays in one transfer, as it was when the quote was agreed: up to one per cent more than agreed is paid as well, but
-- not beyond that. Null for one that was agreed before, by an older desk, or that pays out held money at once.
alter table quotes add column most_cents bigint check (most_cents > 0);
