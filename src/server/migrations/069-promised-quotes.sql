-- What quotes promise is summed under one lock before each new quote: read from the index alone.
create index quotes_promised on quotes (status)
  include (account_id, recipient_id, symbol, eur_cents, fee_cents, superseded_at)
  where status in ('awaits-crypto', 'confirming');
