import { attachEntry, clearEntry } from '@server/desk/flows/decide-entry'
import { approvalText, BY_TWO } from './approval-text'
import { type Command, UsageError, wordAt } from './command'

export const bankAttach: Command = {
  kind: 'change',
  name: 'bank attach',
  summary: `Makes a credit in suspense the return of a payout. ${BY_TWO}`,
  words: ['<entry>', '<payout>'],
  run: async ({ flowDeps }, typed, operation) => {
    const [name, payoutId] = [wordAt(typed, 0), wordAt(typed, 1)]
    const approval = await attachEntry(await flowDeps(), { name, payoutId }, operation)
    const text = approvalText(approval, `Attached ${name} to ${payoutId}.`)
    return { kind: 'done', text, fields: { entry: name, state: approval.state } }
  },
}

export const bankClear: Command = {
  kind: 'change',
  name: 'bank clear',
  summary: `Posts an entry out of suspense to fees or other. ${BY_TWO}`,
  words: ['<entry>', '<fees|other>'],
  run: async ({ flowDeps }, typed, operation) => {
    const [name, account] = [wordAt(typed, 0), wordAt(typed, 1)]
    if (account !== 'fees' && account !== 'other')
      throw new UsageError('the account is fees or other')
    const approval = await clearEntry(await flowDeps(), { name, account }, operation)
    const text = approvalText(approval, `Cleared ${name} to ${account}.`)
    return { kind: 'done', text, fields: { entry: name, state: approval.state } }
  },
}
