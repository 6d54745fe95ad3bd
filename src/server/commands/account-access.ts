import { closeAccount, openAccount } from '@server/desk/flows/set-account-access'
import { approvalText, BY_TWO } from './approval-text'
import { type Command, wordAt } from './command'

const words = ['<id or e-mail>']

export const accountsDisable: Command = {
  kind: 'change',
  name: 'accounts disable',
  summary: 'Signs an account out everywhere and lets it in no more; money on its way goes on.',
  words,
  run: async (deps, typed, operation) => {
    const id = await closeAccount(deps, wordAt(typed, 0), operation)
    return { kind: 'done', text: `Disabled ${id}.`, fields: { id } }
  },
}

export const accountsEnable: Command = {
  kind: 'change',
  name: 'accounts enable',
  summary: `Lets a disabled account in again. ${BY_TWO}`,
  words,
  run: async (deps, typed, operation) => {
    const { id, approval } = await openAccount(deps, wordAt(typed, 0), operation)
    const text = approvalText(approval, `Enabled ${id}.`)
    return { kind: 'done', text, fields: { id, state: approval.state } }
  },
}
