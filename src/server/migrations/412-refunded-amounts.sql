-- Euros that a bank refused or returned may buy less crypto than came: receivers are told what was sent back, not what came.
create or replace function hold_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook(h.account_id, 'refunds', 'hold.' || new.to_state, coalesce(h.transaction_id, q.transaction_id), new.at,
    jsonb_build_object('transactionId', coalesce(h.transaction_id, q.transaction_id), 'quoteId', h.quote_id, 'state', new.to_state,
      'reason', h.reason, 'chainId', h.chain_id, 'token', h.symbol, 'tokenAmount', token_text(
        case when new.to_state in ('refund-sent', 'refunded') then coalesce(h.refund_units, h.units) else h.units end, h.decimals)))
  from holds h left join quotes q on q.id = h.quote_id
  where h.id = new.subject_id and h.reason <> 'unlisted' and h.symbol is not null and not h.is_dust;
  return null;
end $$;
