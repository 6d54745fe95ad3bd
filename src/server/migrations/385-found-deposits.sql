-- A quote that waits for a deposit which counts as lost is judged again once a final block has it.
drop trigger deposits_affect on deposits;
create trigger deposits_affect after insert or update of status, bucket, quote_id, units, lost_at on deposits
  for each row execute function deposit_affects_quote();
