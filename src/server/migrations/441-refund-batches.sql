-- A wallet pays several refunds in one transaction: it pays one to an address of each token.
drop index holds_refund;
create unique index holds_refund on holds (chain_id, refund_tx, asset, refund_to) where refund_tx is not null;
