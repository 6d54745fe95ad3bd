-- Opened by a code alone where a passkey is required: it may only make or show one.
alter table sessions add column needs_passkey boolean not null default false;
