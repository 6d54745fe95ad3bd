-- A transfer on hold whose euros prove to be paid passes through 'processing', and its hold ends its owner's wish: receivers are told that
-- it is completed, and of neither of these.
create or replace trigger state_events_quote_webhook after insert on state_events for each row
  when (new.subject = 'quote' and (new.from_state is null or new.to_state in ('expired', 'processing', 'completed', 'on-hold', 'refunded'))
    and (new.to_state <> 'processing' or new.reason <> 'payout-booked'))
  execute function quote_webhook();

create or replace trigger state_events_hold_webhook after insert on state_events for each row
  when (new.subject = 'hold' and new.to_state in ('held', 'accepted', 'resent', 'refund-asked', 'refund-sent', 'refunded')
    and (new.to_state <> 'held' or new.reason <> 'payout-booked'))
  execute function hold_webhook();
