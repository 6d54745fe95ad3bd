import { selectOperatorActions } from '@server/desk/records/operator-action'
import { listCommand, textOf } from './command'

export const auditList = listCommand(
  {
    name: 'audit list',
    summary: 'Lists what operators did, newest first.',
    empty: 'Nothing was done yet.',
    flags: { on: { value: '<id>', meaning: 'only what was done to this' } },
  },
  async (db, limit, typed) => {
    const actions = await selectOperatorActions(db, textOf(typed, 'on'), limit)
    return actions.map(({ details, ...row }) => ({ ...row, details: JSON.stringify(details) }))
  },
)
