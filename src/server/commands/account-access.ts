import { closeAccount } from '@server/desk/flows/set-account-access'
import { type Command, wordAt } from './command'

export const accountsDisable: Command = {
  kind: 'change',
  name: 'accounts disable',
  summary:
    'Signs an account out, ends its waiting changes and lets it in no more; money on its way goes on.',
  words: ['<id or e-mail>'],
  run: async (deps, typed, operation) => {
    const id = await closeAccount(deps, wordAt(typed, 0), operation)
    return { kind: 'done', text: `Disabled ${id}.`, fields: { id } }
  },
}
