-- A declined refund is held again, also where more of the same unlisted token has been held meanwhile: what comes next joins the older of both.
drop index holds_unlisted;
create index holds_unlisted on holds (address, chain_id, asset) where reason = 'unlisted' and status = 'held';
