-- What the feeds on chain said when the market's price was sampled.
alter table price_minutes add column feed_eur numeric(48, 18) check (feed_eur > 0);

-- The newest look at the sources of each token's price: what each said, and why the price may not be used.
create table price_looks (
  chain_id integer not null,
  asset text not null,
  looked_at timestamptz not null,
  -- Null where a source did not answer.
  market_eur numeric(48, 18) check (market_eur > 0),
  market_at timestamptz,
  feed_eur numeric(48, 18) check (feed_eur > 0),
  -- When the feeds of the token and of the euro last wrote.
  feed_at timestamptz,
  euro_at timestamptz,
  -- Null while the price may be used.
  stop text check (stop in ('not-listed', 'no-answer', 'stale-feed', 'at-bound', 'stale-market', 'thin-market',
    'disagreement', 'jump', 'off-peg')),
  -- Since when it may, or may not, for this reason.
  since timestamptz not null,
  primary key (chain_id, asset)
);
