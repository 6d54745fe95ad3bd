-- The one folder by which payment files leave; a node with another one sends nothing.
create table bank_folder (
  is_only boolean primary key default true check (is_only),
  folder_id text not null check (folder_id <> ''),
  paired_at timestamptz not null
);

-- While one stands open the desk agrees no quote and sends no payout: its database may be older than its bank folder.
create table desk_closures (
  id bigint generated always as identity primary key,
  reason text not null,
  closed_at timestamptz not null,
  opened_at timestamptz check (opened_at >= closed_at)
);
create unique index desk_closures_open on desk_closures ((true)) where opened_at is null;
