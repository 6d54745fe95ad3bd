-- What somebody on duty has stopped: new quotes, payouts, or one chain. Whoever began a stop, two operators end it.
create table stops (
  id bigint generated always as identity primary key,
  scope text not null check (scope ~ '^(quotes|payouts|chain:[0-9]{1,15})$'),
  begun_by text not null,
  reason text not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  proposal_id text references operator_proposals (id),
  check ((ended_at is null) = (proposal_id is null))
);
create unique index stops_open on stops (scope) where ended_at is null;
create trigger stops_kept before delete on stops for each row execute function append_only();
create trigger stops_no_truncate before truncate on stops for each statement execute function append_only();
