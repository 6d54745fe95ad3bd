import { SANDBOX_CLIENT } from '@config/app'
import { accountBooks } from '@server/compose/account-side'
import type { MoneyParts } from '@server/compose/money-plan'
import { usageOf } from '@server/desk/transactions/store'
import { plan } from './money-plan'

type Outside = Pick<MoneyParts, 'database' | 'clock' | 'bank' | 'feeds' | 'readers'>

/** The money side's parts with the accounts and recipients of a whole desk. */
export function deskParts({ database, clock, bank, feeds, readers }: Outside): MoneyParts {
  const { accounts, recipients } = accountBooks({
    database,
    clock,
    bankDirectoryFile: null,
    brand: SANDBOX_CLIENT.brand,
    usage: (accountId) => usageOf(database.db, accountId),
  })
  return {
    ...plan(0),
    recipients,
    accounts: {
      limits: () => Promise.resolve({ min: '100', max: '1000000' }),
      name: async (accountId) => (await accounts.byId(accountId))?.name ?? '',
    },
    // As long as the sandbox's own desk keeps its word.
    honourSeconds: 120,
    database,
    clock,
    bank,
    feeds,
    readers,
  }
}
