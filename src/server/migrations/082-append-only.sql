-- Whose an address is never changes. TRUNCATE passes by the triggers of rows, so each table that keeps its rows refuses it.
create trigger deposit_addresses_append_only before update or delete on deposit_addresses
  for each row execute function append_only();

do $$
declare name text;
begin
  foreach name in array array[
    'deposit_addresses', 'ledger_postings', 'state_events', 'payout_epochs', 'operator_proposals',
    'chain_transfers', 'top_up_arrivals', 'treasury_payments', 'chat_messages'
  ] loop
    execute format('create trigger %I before truncate on %I for each statement execute function append_only()', name || '_no_truncate', name);
  end loop;
end $$;
