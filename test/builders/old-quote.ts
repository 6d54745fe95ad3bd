export const OLD_ADDRESS = `0x${'a1'.repeat(20)}`

/** An account, a recipient, an address and the quote q1, as the first build stored them. */
export const oldQuote = (network: string, chainId: number): string => `
    insert into accounts (id, email, name, type, min_otc_eur, created_at) values ('a', 'a@b.test', 'A', 'individual', '100', now());
    insert into recipients (account_id, type, first_name, last_name, iban, bic, bank_name, country_code, created_at)
      values ('a', 'individual', 'Ada', 'L', 'DE', '', '', 'DE', now());
    insert into deposit_addresses select 0, 'a', id, '${OLD_ADDRESS}', now() from recipients;
    insert into quotes (id, transaction_id, account_id, recipient_id, recipient_type, recipient_name, iban, bic, bank_name,
        reference, network, chain_id, asset, symbol, decimals, units, eur_cents, fee_cents, min_cents, rate, proof, address,
        status, created_at, expires_at)
      select 'q1', 'tx1', 'a', id, 'individual', 'ADA', 'DE', '', '', '', '${network}', ${chainId}, 'usdc', 'USDC', 6, 500, 500,
        1, 1, 1, '{}', '${OLD_ADDRESS}', 'awaits-crypto', now(), now() + interval '1 minute'
      from recipients;`
