-- An adopted payment that was cleared has no payout, by which erase_account() finds proposals and what banks reported. It takes the IBAN
-- from those of the person; here the words that name the same payment go with it.
create function cleared_payments_erased() returns trigger language plpgsql as $$
declare
  cleared text[] := array(select end_to_end_id from adopted_payments where cleared_at is not null and iban = '');
begin
  update operator_proposals set details = '{}', reason = null, erased_at = new.erased_at
    where subject = any (cleared) and erased_at is null;
  update bank_entry_details set counterparty_name = null, counterparty_account = null, remittance = null
    where end_to_end_id = any (cleared);
  return null;
end $$;

create trigger accounts_cleared_payments after update on accounts
  for each row when (new.erased_at is not null and old.erased_at is null)
  execute function cleared_payments_erased();
