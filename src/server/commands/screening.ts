import { selectCases } from '@server/desk/records/screening-case'
import { type Command, listCommand } from './command'

/** Names are typed without quotes, as accounts are. */
export const screeningCheck: Command = {
  kind: 'reading',
  name: 'screening check',
  summary: 'Asks whether a sanctions list names somebody; keeps nothing.',
  words: ['<name>…'],
  run: async ({ flowDeps }, { words }) => {
    const { screening } = await flowDeps()
    const { list, ...verdict } = await screening.screen({ kind: 'name', text: words.join(' ') })
    const entries = verdict.outcome === 'hit' ? verdict.entries : []
    const fields = { outcome: verdict.outcome, list }
    return { kind: 'details', fields, parts: { entries: entries.map((each) => ({ ...each })) } }
  },
}

export const screeningList = listCommand(
  {
    name: 'screening list',
    summary: 'Lists hits that hold payouts: those that wait for two operators, and those refused.',
    empty: 'Nothing is held for a check.',
  },
  async (db, limit) => {
    const standing = selectCases(db).where('status', 'in', ['open', 'refused'])
    return (await standing.limit(limit).execute()).map(({ entries, ...found }) => ({
      ...found,
      entries: entries.map(({ entry, name }) => `${entry} ${name}`).join('; '),
    }))
  },
)
