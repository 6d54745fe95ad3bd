-- Apart from the other keys: every transaction that changes a transfer writes here, and waits for this one.
alter table account_changes drop constraint account_changes_pkey, add primary key (account_id, id);
alter table transfer_notices drop constraint transfer_notices_pkey, add primary key (account_id, id);
create index transfer_notices_id on transfer_notices (id);
