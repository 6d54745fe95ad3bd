-- Ending other devices is confirmed as well.
alter table step_ups drop constraint step_ups_act_check;
alter table step_ups add constraint step_ups_act_check
  check (act in ('add-recipient', 'change-recipient', 'create-quote', 'ask-refund', 'end-devices'));
