-- What is due for one account is found without reading what waits for others, however much that is. A node of an older version finds by
-- it what it found by the index that goes.
create index webhook_events_waiting on webhook_events (account_id, due_at, position) where status = 'waiting';
drop index webhook_events_due;
