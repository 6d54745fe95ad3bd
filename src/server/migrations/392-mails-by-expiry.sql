-- Senders take the mail that expires first of those that are due.
drop index mail_outbox_due;
create index mail_outbox_expiring on mail_outbox (expires_at, due_at);
