import { selectBankEntries, selectStatementSpans } from '@server/desk/views/operators/bank'
import { type Command, LIMIT_FLAG, limitOf } from './command'

const entriesCommand = (name: string, isSuspense: boolean, summary: string): Command => ({
  kind: 'reading',
  name,
  summary,
  words: [],
  flags: LIMIT_FLAG,
  run: async ({ database: { db } }, typed) => ({
    kind: 'list',
    rows: await selectBankEntries(db, { limit: limitOf(typed), isSuspense }),
    empty: 'No entries.',
  }),
})

export const bankEntries = entriesCommand(
  'bank entries',
  false,
  'Lists what the bank has reported and what became of it, newest first.',
)

export const bankSuspense = entriesCommand(
  'bank suspense',
  true,
  'Lists entries that name us and that no rule explains: people have to.',
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
