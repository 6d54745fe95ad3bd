import accounts from './001-accounts.sql'
import signIn from './002-sign-in.sql'
import recipients from './003-recipients.sql'

export interface Migration {
  readonly name: string
  readonly sql: string
}

/** Applied in this order, each once; one that has been released is never edited. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '001-accounts', sql: accounts },
  { name: '002-sign-in', sql: signIn },
  { name: '003-recipients', sql: recipients },
]
