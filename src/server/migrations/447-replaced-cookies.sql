-- A browser that an account is new in gets another cookie for all its accounts. Where the answer with it is lost, the
-- browser still shows the old one: SHA-256 of it, until the browser has shown the new one.
alter table devices add column replaced_hash bytea;
-- It finds one cookie and no more: a B-tree of those not null would be walked whole while statistics are old.
create index devices_replaced on devices using hash (replaced_hash);
