-- What operators tell users: everybody, those on one chain, or those whom the bank concerns. Kept with its words.
create table notices (
  id text primary key,
  scope text not null check (scope ~ '^(all|bank|chain:[0-9]{1,15})$'),
  text_en text not null check (char_length(btrim(text_en)) between 3 and 300),
  -- Null where it is told in English alone.
  text_de text check (char_length(btrim(text_de)) between 3 and 300),
  posted_by text not null,
  posted_at timestamptz not null,
  ended_by text,
  ended_at timestamptz,
  check ((ended_by is null) = (ended_at is null))
);
create index notices_open on notices (posted_at) where ended_at is null;

create trigger notices_guard before update on notices for each row execute function ends_once('ended_at', 'ended_by');
create trigger notices_kept before delete on notices for each row execute function append_only();
create trigger notices_no_truncate before truncate on notices for each statement execute function append_only();
