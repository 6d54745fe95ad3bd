/** Rows of the money side: addresses, quotes, deposits, ledger, payouts. Filled by migrations 010 to 019. */
export interface MoneyTables {}
