import { allAccounts } from '@server/desk/records/account'
import { type Command, LIMIT_FLAG, limitOf } from './command'

export const accountsList: Command = {
  kind: 'reading',
  name: 'accounts list',
  summary: 'Lists all accounts, the disabled ones too.',
  words: [],
  flags: LIMIT_FLAG,
  run: async ({ database }, typed) => {
    const accounts = await allAccounts(database.db, limitOf(typed))
    const rows = accounts.map(({ id, email, name, type, isSupport, disabledAt }) => ({
      id,
      email,
      name,
      type,
      isSupport,
      disabledAt,
    }))
    return { kind: 'list', rows, empty: 'No accounts yet.' }
  },
}
