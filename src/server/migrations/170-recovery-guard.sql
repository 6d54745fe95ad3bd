-- A new device is refused too what would keep a thief's way in: stopping the owner's recovery.
alter table device_tries drop constraint device_tries_act_check;
alter table device_tries add constraint device_tries_act_check check (
  act in (
    'accept-hold', 'resend-hold', 'refund-hold', 'change-recipient', 'add-passkey', 'remove-passkey', 'end-device',
    'stop-recovery'
  )
);
