-- A new device is refused too what would lock the owner out. A session from before devices were known has none.
alter table device_tries alter column device_id drop not null;
alter table device_tries drop constraint device_tries_act_check;
alter table device_tries add constraint device_tries_act_check check (
  act in (
    'accept-hold', 'resend-hold', 'refund-hold', 'change-recipient', 'add-passkey', 'remove-passkey', 'end-device'
  )
);
