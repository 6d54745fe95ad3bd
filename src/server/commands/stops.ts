import { beginStop } from '@server/desk/flows/stops'
import { selectStops } from '@server/desk/records/stop'
import { type Command, listCommand, wordAt } from './command'

export const stopsBegin: Command = {
  kind: 'change',
  name: 'stops begin',
  summary:
    'Agrees no new quotes, or sends no payouts, or neither on one chain or of one account; payouts wait.',
  words: ['<quotes|payouts|chain id|account:id>'],
  run: async (deps, typed, operation) => {
    const scope = await beginStop(deps, wordAt(typed, 0), operation)
    const text = `Stopped ${scope}. Two operators end it in the console.`
    return { kind: 'done', text, fields: { scope } }
  },
}

export const stopsList = listCommand(
  {
    name: 'stops list',
    summary: 'Lists what is stopped, oldest first.',
    empty: 'Nothing is stopped.',
  },
  (db, limit) => selectStops(db).limit(limit).execute(),
)
