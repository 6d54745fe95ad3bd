-- How the desk stood: of each quarter of an hour the most that was seen. Operators' plots are drawn from it; kept for 35 days.
create table standing_samples (
  -- Seconds of the oldest payout under way, seconds since a chain's newest block, cents of open unpaid quotes, unbalanced postings.
  figure text not null check (figure in ('payout-age', 'head-age', 'exposure', 'unbalanced')),
  -- A chain's id; empty for a figure of the whole desk.
  subject text not null,
  quarter timestamptz not null,
  most bigint not null check (most >= 0),
  primary key (figure, subject, quarter)
);
create index standing_samples_age on standing_samples (quarter);

-- What came in and went out is summed by the hour.
create index quotes_settled on quotes (settled_at) include (settled_cents) where settled_at is not null;
create index payouts_submitted on payouts (submitted_at) include (amount_cents, status) where submitted_at is not null;
