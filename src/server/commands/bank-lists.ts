import { selectBankEntries, selectStatementSpans } from '@server/desk/views/operators/bank'
import { type Command, listCommand } from './command'

export const bankEntries = listCommand(
  {
    name: 'bank entries',
    summary: 'Lists what the bank has reported and what became of it, newest first.',
    empty: 'No entries.',
  },
  (db, limit) => selectBankEntries(db, { limit, isSuspense: false }),
)

export const bankSuspense = listCommand(
  {
    name: 'bank suspense',
    summary: 'Lists entries that name us and that no rule explains: people have to; oldest first.',
    empty: 'No entries.',
  },
  (db, limit) => selectBankEntries(db, { limit, isSuspense: true }),
)

export const bankStatements: Command = {
  kind: 'reading',
  name: 'bank statements',
  summary: 'Shows from when to when the bank’s statements adjoin, and each gap.',
  words: [],
  run: async ({ flowDeps }) => {
    const { database, settings, bankProfile } = await flowDeps()
    const { debtorIban } = settings
    const rows = await selectStatementSpans(database.db, debtorIban, bankProfile.statements)
    return { kind: 'list', rows, empty: 'No statements.' }
  },
}
