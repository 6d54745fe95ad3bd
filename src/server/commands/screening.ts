import { decideCase } from '@server/desk/flows/decide-screening'
import { selectCases } from '@server/desk/records/screening-case'
import { approvalText, BY_TWO } from './approval-text'
import { type Command, listCommand, wordAt } from './command'

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

const decisionCommand = (
  name: string,
  decision: Parameters<typeof decideCase>[1]['decision'],
  summary: string,
): Command => ({
  kind: 'change',
  name,
  summary: `${summary} ${BY_TWO}`,
  words: ['<case id>'],
  run: async (deps, typed, operation) => {
    const id = wordAt(typed, 0)
    const approval = await decideCase(deps, { id, decision }, operation)
    const text = approvalText(approval, `Done: ${id} is ${decision}.`)
    return { kind: 'done', text, fields: { id, state: approval.state } }
  },
})

export const screeningClear = decisionCommand(
  'screening clear',
  'cleared',
  'Says that somebody is not whom the list names: payouts go on.',
)

export const screeningRefuse = decisionCommand(
  'screening refuse',
  'refused',
  'Says that it is who the list names: payouts to them go back to their owner, all others stay held.',
)
