-- Keys that name the account, so that the rows of an account can lie on one machine. The former release goes on beside them:
-- it names none of these keys, and finds rows by their id alone through the indexes on it.
alter table avatars drop constraint avatars_pkey, add primary key (account_id, id);
create index avatars_id on avatars (id);
drop index avatars_account;

alter table device_tries drop constraint device_tries_pkey, add primary key (account_id, id);

alter table account_limits drop constraint account_limits_pkey, add primary key (account_id, id);
drop index account_limits_account;

alter table account_recoveries
  drop constraint account_recoveries_pkey, add primary key (account_id, id),
  drop constraint account_recoveries_proposal_id_key, add unique (account_id, proposal_id);
create index account_recoveries_id on account_recoveries (id);

alter table wallet_challenges drop constraint wallet_challenges_pkey, add primary key (account_id, id);

-- An origin refers to a proof of its own account.
alter table transfer_origins
  drop constraint transfer_origins_proof_id_fkey,
  drop constraint transfer_origins_pkey, add primary key (account_id, id);
alter table wallet_proofs drop constraint wallet_proofs_pkey, add primary key (account_id, id);
create index wallet_proofs_id on wallet_proofs (id);
alter table transfer_origins
  add constraint transfer_origins_proof foreign key (account_id, proof_id) references wallet_proofs (account_id, id);

alter table recipient_changes drop constraint recipient_changes_pkey, add primary key (account_id, id);
create index recipient_changes_id on recipient_changes (id);
create index recipient_changes_recipient on recipient_changes (recipient_id) where status = 'waiting';
create unique index recipient_changes_one_waiting on recipient_changes (account_id, recipient_id) where status = 'waiting';
drop index recipient_changes_waiting;
