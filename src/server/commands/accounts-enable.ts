import { setAccountAccess } from '@server/desk/flows/set-account-access'
import { type Command, wordAt } from './command'

export const accountsEnable: Command = {
  kind: 'change',
  name: 'accounts enable',
  summary: 'Lets a disabled account in again.',
  words: ['<id or e-mail>'],
  flags: {},
  run: async (deps, typed, operation) => {
    const id = await setAccountAccess(deps, wordAt(typed, 0), 'enable', operation)
    return { kind: 'done', text: `Enabled ${id}.`, fields: { id } }
  },
}
