-- When euros first reached an IBAN for an account: what goes to one that is new to it has a limit of its own.
create table paid_ibans (
  -- No reference, whose check would lock the account.
  account_id text not null,
  iban text not null,
  first_paid_at timestamptz not null,
  primary key (account_id, iban)
);

create function payouts_paid_iban() returns trigger language plpgsql as $$
begin
  insert into paid_ibans (account_id, iban, first_paid_at)
    select account_id, new.iban, new.completed_at from quotes where id = new.quote_id
    on conflict do nothing;
  return null;
end $$;

create trigger payouts_paid after update of status on payouts
  for each row when (new.status = 'completed' and old.status is distinct from 'completed')
  execute function payouts_paid_iban();

insert into paid_ibans (account_id, iban, first_paid_at)
  select q.account_id, p.iban, min(p.completed_at)
    from payouts p join quotes q on q.id = p.quote_id
    where p.status = 'completed'
    group by 1, 2;

create function paid_ibans_erased() returns trigger language plpgsql as $$
begin
  delete from paid_ibans where account_id = new.id;
  return null;
end $$;

create trigger accounts_paid_ibans after update on accounts
  for each row when (new.erased_at is not null and old.erased_at is null)
  execute function paid_ibans_erased();
