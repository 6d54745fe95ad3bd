-- Operators look for a payout by the end of its IBAN, as banks and customers name it.
create index payouts_iban_tail on payouts ((right(iban, 4)), created_at desc);
