import type { Command } from './command'

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
