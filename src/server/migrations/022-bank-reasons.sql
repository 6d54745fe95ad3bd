-- Why the bank refused or returned a payout: a code that the app and the desk word, where a sentence stood before.
-- The bank's own code stays in bank_code, also where nobody knows it.
update payouts set bank_reason = case
    when bank_code in ('AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'AG02', 'AM04', 'AM05', 'BE01', 'BE04', 'BE05', 'CNOR', 'DNOR',
      'FF01', 'FOCR', 'MD07', 'MS02', 'MS03', 'RC01', 'RR04') then bank_code
    else 'other'
  end
  where bank_reason is not null;
alter table payouts add constraint payouts_bank_reason check (bank_reason in ('AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'AG02',
  'AM04', 'AM05', 'BE01', 'BE04', 'BE05', 'CNOR', 'DNOR', 'FF01', 'FOCR', 'MD07', 'MS02', 'MS03', 'RC01', 'RR04', 'other'));
