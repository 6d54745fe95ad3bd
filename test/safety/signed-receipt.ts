/** As if the quote had been paid: the signer vouches for it. */
export const signedReceipt = (quoteId: string): string => `
  insert into receipts select account_id, id, transaction_id, '{"issuedTs": 1, "payout": {"endToEndId": "none"}}', 'CW-1',
    repeat('A', 86), created_at from quotes where id = '${quoteId}'`
