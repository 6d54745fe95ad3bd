-- The export for the Travel Rule reads what became final in a period, and not every quote that the desk has had.
create index deposits_final on deposits (final_at) where status = 'final';
