-- The same mail for programs that show HTML; null for a mail of text alone.
alter table mail_outbox add column html text;
