-- Statements are read from both ends and around a payout: never all of them, however many years they fill.
alter table bank_account_statements
  -- When the statement closes, as the bank wrote it: what it covers to, else the day of its last balance.
  add column closes text collate "C" generated always as (coalesce(
    to_date,
    jsonb_path_query_first(balances, '$[*] ? (@.code == "CLBD").date') #>> '{}',
    jsonb_path_query_first(balances, '$[*] ? (@.code == "OPBD").date') #>> '{}',
    jsonb_path_query_first(balances, '$[*] ? (@.code == "PRCD").date') #>> '{}'
  )) stored;
create index bank_account_statements_closes on bank_account_statements (replace(account, ' ', ''), closes);
