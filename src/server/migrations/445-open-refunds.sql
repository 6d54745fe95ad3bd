-- A refund is under way until the chain has it for good: the first page of an activity tells of it that long.
create index holds_account_under_way on holds (account_id, opened_at desc, id desc)
  where transaction_id is not null and status in ('held', 'refund-asked', 'refund-approved', 'refund-sent');
-- What the desk before this one asks for is among it.
drop index holds_account_open;

-- The search of a history knows what is held of an account's quotes.
create index holds_of_quotes on holds (account_id) where transaction_id is null and status <> 'accepted';
