import { setAccountAccess } from '@server/desk/flows/set-account-access'
import { type Command, wordAt } from './command'

const accessCommand = (verb: 'disable' | 'enable', done: string, summary: string): Command => ({
  kind: 'change',
  name: `accounts ${verb}`,
  summary,
  words: ['<id or e-mail>'],
  run: async (deps, typed, operation) => {
    const id = await setAccountAccess(deps, wordAt(typed, 0), verb, operation)
    return { kind: 'done', text: `${done} ${id}.`, fields: { id } }
  },
})

export const accountsDisable = accessCommand(
  'disable',
  'Disabled',
  'Signs an account out everywhere and lets it in no more; money on its way goes on.',
)

export const accountsEnable = accessCommand(
  'enable',
  'Enabled',
  'Lets a disabled account in again.',
)
