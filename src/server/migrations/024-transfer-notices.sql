-- Mails that a transfer's owner is owed, written by the transaction that is their reason: one change, one mail.
create table transfer_notices (
  id bigint generated always as identity primary key,
  -- No reference, whose check would lock the account.
  account_id text not null,
  kind text not null check (kind in ('quote-paid', 'euros-out', 'money-held')),
  -- Of a quote, or of a hold where money is held.
  subject_id text not null
);

create function quote_noticed() returns trigger language plpgsql as $$
begin
  insert into transfer_notices (account_id, kind, subject_id)
    values (new.account_id, case new.status when 'completed' then 'euros-out' else 'quote-paid' end, new.id);
  return null;
end $$;

create trigger quotes_noticed after update on quotes
  for each row when ((new.status = 'completed' and old.status <> 'completed')
    or (new.settled_at is not null and old.settled_at is null))
  execute function quote_noticed();

create function hold_noticed() returns trigger language plpgsql as $$
begin
  insert into transfer_notices (account_id, kind, subject_id) values (new.account_id, 'money-held', new.id);
  return null;
end $$;

-- Of tokens that nobody lists anybody can send any number, to be mailed about.
create trigger holds_noticed after insert on holds
  for each row when (new.reason <> 'unlisted') execute function hold_noticed();
