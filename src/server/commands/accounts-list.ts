import { allAccounts } from '@server/desk/records/account'
import { listCommand } from './command'

export const accountsList = listCommand(
  {
    name: 'accounts list',
    summary: 'Lists all accounts, the disabled ones too.',
    empty: 'No accounts yet.',
  },
  async (db, limit) => {
    const accounts = await allAccounts(db, limit)
    return accounts.map(({ id, email, name, type, disabledAt }) => ({
      ...{ id, email, name, type, disabledAt },
    }))
  },
)
