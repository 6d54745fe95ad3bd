-- What its owner wished of euros that were paid after all is over with them.
create or replace function hold_may_become(was text, becomes text) returns boolean language sql immutable as $$
  select was = becomes or (was, becomes) in (
    ('held', 'accepted'), ('held', 'refund-asked'), ('held', 'resend-asked'), ('held', 'resent'),
    ('resend-asked', 'held'), ('resend-asked', 'refund-asked'), ('resend-asked', 'resent'), ('resent', 'held'),
    ('refund-asked', 'held'), ('refund-asked', 'refund-approved'), ('refund-approved', 'refund-sent'),
    ('refund-sent', 'refund-approved'), ('refund-sent', 'refunded'))
$$;

-- What comes back later is held once more from then on: its owner is told.
create or replace trigger holds_noticed_again after update on holds
  for each row when (new.status = 'held' and (old.status = 'resent' or new.opened_at <> old.opened_at)) execute function hold_noticed();
