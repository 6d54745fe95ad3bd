-- What the address signer vouched for when the quote was taken; neither for quotes that ask for no deposit, or from before.
alter table quotes
  add column address_key text,
  add column address_signature text check (address_signature ~ '^[A-Za-z0-9_-]{86}$'),
  add constraint quotes_address_proof check ((address_key is null) = (address_signature is null));

-- Its owner is mailed the address with its six words: a second way that no page in between can change.
alter table transfer_notices drop constraint transfer_notices_kind_check;
alter table transfer_notices add constraint transfer_notices_kind_check
  check (kind in ('quote-address', 'quote-paid', 'euros-out', 'money-held'));

create function address_noticed() returns trigger language plpgsql as $$ begin
  insert into transfer_notices (account_id, kind, subject_id) values (new.account_id, 'quote-address', new.id);
  return null; end $$;

create trigger quotes_address_noticed after insert on quotes for each row
  when (new.address_signature is not null and new.superseded_at is null) execute function address_noticed();
