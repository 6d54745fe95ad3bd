import { selectOperatorActions } from '@server/desk/records/operator-action'
import { type Command, LIMIT_FLAG, limitOf, textOf } from './command'

export const auditList: Command = {
  kind: 'reading',
  name: 'audit list',
  summary: 'Lists what operators did, newest first.',
  words: [],
  flags: { ...LIMIT_FLAG, on: { value: '<id>', meaning: 'only what was done to this' } },
  run: async ({ database: { db } }, typed) => {
    const actions = await selectOperatorActions(db, textOf(typed, 'on'), limitOf(typed))
    const rows = actions.map(({ details, ...row }) => ({
      ...row,
      details: JSON.stringify(details),
    }))
    return { kind: 'list', rows, empty: 'Nothing was done yet.' }
  },
}
