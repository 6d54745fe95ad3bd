-- From when on its owner has had all the time to decide, where operators or a declined refund have given it anew: `opened_at` stays, since a wallet
-- counts as the owner's where it was proved before there was anything to take. Null until then.
alter table holds add column decide_since timestamptz;

-- Its owner is told until when they decide now.
create or replace trigger holds_noticed_again after update on holds
  for each row when (new.status = 'held' and (old.status = 'resent' or new.opened_at <> old.opened_at
    or new.decide_since is distinct from old.decide_since)) execute function hold_noticed();
