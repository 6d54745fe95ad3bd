import { beginStop, endStop } from '@server/desk/flows/stops'
import { selectStops } from '@server/desk/records/stop'
import { approvalText, BY_TWO } from './approval-text'
import { type Command, listCommand, wordAt } from './command'

const words = ['<quotes|payouts|chain id|account:id>']

export const stopsBegin: Command = {
  kind: 'change',
  name: 'stops begin',
  summary:
    'Agrees no new quotes, or sends no payouts, or neither on one chain or of one account; payouts wait.',
  words,
  run: async (deps, typed, operation) => {
    const scope = await beginStop(deps, wordAt(typed, 0), operation)
    const text = `Stopped ${scope}. Two operators end it: stops end ${wordAt(typed, 0)}.`
    return { kind: 'done', text, fields: { scope } }
  },
}

export const stopsEnd: Command = {
  kind: 'change',
  name: 'stops end',
  summary: `Ends a stop. ${BY_TWO}`,
  words,
  run: async (deps, typed, operation) => {
    const { scope, approval } = await endStop(deps, wordAt(typed, 0), operation)
    const text = approvalText(approval, `The stop of ${scope} has ended.`)
    return { kind: 'done', text, fields: { scope, state: approval.state } }
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
