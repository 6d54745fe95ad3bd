/** Rows of the account side: accounts, sessions, codes, recipients. Filled by migrations 001 to 009. */
export interface AccountTables {}
