-- A deposit that counts as lost, or is found again, stays final: receivers are told once that it is.
create or replace trigger state_events_deposit_webhook after insert on state_events for each row
  when (new.subject = 'deposit' and new.from_state is distinct from new.to_state) execute function deposit_webhook();
