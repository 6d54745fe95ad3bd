-- A browser of an account that shows what happens to its transfers. It goes with its device, and when its person signs out.
create table push_devices (
  account_id text not null references accounts (id),
  device_id uuid not null,
  -- Where its push service listens.
  endpoint text not null,
  -- Its public key and the secret that it shares with the desk, base64url.
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null,
  primary key (account_id, device_id)
);
create index push_devices_endpoint on push_devices (endpoint);

-- What such a browser is still to be told; gone when its push service has it, and after a day.
create table push_messages (
  account_id text not null,
  device_id uuid not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('quote-paid', 'euros-out', 'money-held', 'euros-held')),
  transaction_id text not null,
  tries integer not null default 0,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, device_id, id),
  foreign key (account_id, device_id) references push_devices (account_id, device_id) on delete cascade
);
create index push_messages_due on push_messages (due_at);

create function push_device_gone() returns trigger language plpgsql as $$
begin
  delete from push_devices where account_id = old.account_id and device_id = old.id;
  return null;
end $$;

create trigger devices_push after delete on devices for each row execute function push_device_gone();

create function push_erased() returns trigger language plpgsql as $$
begin
  delete from push_messages where account_id = new.id;
  delete from push_devices where account_id = new.id;
  return null;
end $$;

create trigger accounts_push after update on accounts
  for each row when (new.erased_at is not null and old.erased_at is null)
  execute function push_erased();
