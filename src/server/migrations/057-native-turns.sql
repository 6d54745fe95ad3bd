-- A mark now stands at a final block, for every address: what was compared is recorded up to there.
-- Since when addresses that nobody waits for are compared in turn; those that are awaited are compared at each step.
alter table chain_cursors add column balances_turn_at timestamptz;
