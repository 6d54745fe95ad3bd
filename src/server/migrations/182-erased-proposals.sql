-- A proposal from when names at the command line were enough may lose its words too.
alter table operator_proposals drop constraint two_keys;
alter table operator_proposals add constraint two_keys check (via = 'console' or erased_at is not null) not valid;
