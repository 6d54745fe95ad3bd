-- How each chain stands, as the watchers find it: quotes and payouts wait where its finality has stalled.
create table chain_health (
  chain_id integer primary key,
  head bigint not null,
  head_time timestamptz not null,
  -- Null where the chain tells no final block.
  final bigint,
  final_time timestamptz,
  checked_at timestamptz not null,
  stalled_since timestamptz
);
