-- Locked while a quote is created: two at once would each see room below a limit that both together exceed.
create table exposure_lock (
  is_only boolean primary key default true check (is_only)
);
insert into exposure_lock default values;
