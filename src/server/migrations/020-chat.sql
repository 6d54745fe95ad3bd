alter table state_events drop constraint state_events_subject_check;
alter table state_events add constraint state_events_subject_check
  check (subject in ('quote', 'deposit', 'payout', 'hold', 'conversation'));

-- One conversation for an account, for ever: closed and opened again, never a second beside it.
create table chat_conversations (
  account_id text primary key references accounts (id),
  status text not null check (status in ('open', 'closed')),
  -- Of the person, as their app last said it: the language of a mail.
  locale text not null check (locale in ('en', 'de')),
  -- Rises with every change, under the lock of this row: whoever listens asks for what is above the number they know,
  -- and nothing below it can still appear.
  seq integer not null default 0 check (seq >= 0),
  user_read_to integer not null default 0,
  support_read_to integer not null default 0,
  -- When the oldest message was sent that nobody has answered.
  waiting_since timestamptz,
  last_message_at timestamptz,
  -- When a mail about an unread answer is to be judged, and when one was sent that nobody has come back for.
  notice_due_at timestamptz,
  notified_at timestamptz,
  updated_at timestamptz not null,
  check (user_read_to between 0 and seq and support_read_to between 0 and seq),
  check (notice_due_at is null or notified_at is null),
  check (waiting_since is null or (status = 'open' and last_message_at is not null))
);

create index chat_conversations_waiting on chat_conversations (status, waiting_since, last_message_at desc, account_id)
  where last_message_at is not null;
create index chat_conversations_updated on chat_conversations (updated_at);
create index chat_conversations_notice on chat_conversations (notice_due_at) where notice_due_at is not null;

create table chat_messages (
  account_id text not null references chat_conversations (account_id),
  -- Made by the client: the same message sent again is the same row.
  id uuid not null,
  position integer not null check (position > 0),
  changed_seq integer not null check (changed_seq >= position),
  author text not null check (author in ('user', 'support')),
  author_id text not null references accounts (id),
  body text not null check (char_length(body) <= 4000),
  transaction_id text,
  sent_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, position),
  check (author = 'support' or author_id = account_id),
  check (author = 'user' or transaction_id is null)
);

create index chat_messages_changed on chat_messages (account_id, changed_seq);

-- What was said stays said; only that a file of it expired is noted, as a change.
create function chat_messages_guard() returns trigger language plpgsql as $$
begin
  if (new.account_id, new.id, new.position, new.author, new.author_id, new.body, new.transaction_id, new.sent_at)
    is distinct from
    (old.account_id, old.id, old.position, old.author, old.author_id, old.body, old.transaction_id, old.sent_at)
    or new.changed_seq < old.changed_seq
  then
    raise exception 'message % is frozen', old.id using errcode = '23514';
  end if;
  return new;
end $$;

create trigger chat_messages_guard before update on chat_messages
  for each row execute function chat_messages_guard();
create trigger chat_messages_stay before delete on chat_messages
  for each row execute function append_only();

create table chat_files (
  account_id text not null references chat_conversations (account_id),
  id uuid not null,
  author text not null check (author in ('user', 'support')),
  uploaded_by text not null references accounts (id),
  message_id uuid,
  -- Its place in the message: a pdf stands alone, images have ten places.
  place integer,
  kind text not null check (kind in ('image', 'pdf')),
  type text not null check (type in ('image/jpeg', 'image/png', 'application/pdf')),
  name text not null check (char_length(name) between 1 and 120),
  -- As it came, and as it is kept: an image is encoded anew.
  received_bytes integer not null check (received_bytes between 1 and 10485760),
  size integer not null check (size > 0),
  width integer,
  height integer,
  bytes bytea,
  -- Of what came, so that the same upload again is known for the same.
  digest bytea not null,
  uploaded_at timestamptz not null,
  expires_at timestamptz not null,
  purged_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, message_id) references chat_messages (account_id, id),
  check (author = 'support' or uploaded_by = account_id),
  check (expires_at = uploaded_at + interval '24 hours'),
  check ((purged_at is null) = (bytes is not null)),
  check (purged_at is null or purged_at >= expires_at),
  check (length(bytes) = size),
  check ((kind = 'pdf') = (type = 'application/pdf')),
  check ((message_id is null) = (place is null)),
  check (place between 0 and case kind when 'pdf' then 0 else 9 end)
);

create unique index chat_files_place on chat_files (account_id, message_id, place) where message_id is not null;
create index chat_files_expiry on chat_files (expires_at) where purged_at is null;
create index chat_files_quota on chat_files (uploaded_by, uploaded_at);

-- A file is attached once and emptied once.
create function chat_files_guard() returns trigger language plpgsql as $$
begin
  if (new.account_id, new.id, new.author, new.uploaded_by, new.kind, new.type, new.name, new.received_bytes, new.size, new.uploaded_at, new.expires_at)
    is distinct from
    (old.account_id, old.id, old.author, old.uploaded_by, old.kind, old.type, old.name, old.received_bytes, old.size, old.uploaded_at, old.expires_at)
    or (old.message_id is not null and (new.message_id, new.place) is distinct from (old.message_id, old.place))
    or old.purged_at is not null
  then
    raise exception 'file % is frozen', old.id using errcode = '23514';
  end if;
  return new;
end $$;

create trigger chat_files_guard before update on chat_files
  for each row execute function chat_files_guard();

-- Who listens at the moment, on any desk: a line that is not renewed is over.
create table chat_lines (
  id uuid primary key,
  account_id text not null references accounts (id),
  ends_at timestamptz not null
);

create index chat_lines_account on chat_lines (account_id, ends_at);

create table chat_canned_answers (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 80),
  body text not null check (char_length(body) between 1 and 4000),
  saved_by text not null references accounts (id),
  saved_at timestamptz not null
);
