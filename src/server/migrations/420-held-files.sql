-- A list may name somebody after a payout's file is committed and before it has left: the payout is held then too. No sender leases what is held,
-- and what the bank says of a file that had left before still counts.
create or replace trigger payouts_held before update on payouts for each row
  when (new.held_at is not null and (new.fence <> old.fence or (old.status = 'queued' and new.status = 'claimed')))
  execute function payouts_held();
