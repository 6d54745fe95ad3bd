import { attachEntry, clearEntry } from '@server/desk/flows/decide-entry'
import type { FlowDeps } from '@server/desk/deps'
import type { Approval } from '@server/desk/policies/approval'
import type { Operation } from '@server/desk/records/operator-action'
import { approvalText, BY_TWO } from './approval-text'
import { type Command, UsageError, wordAt } from './command'

interface EntryDecision extends Pick<Command, 'name' | 'summary'> {
  /** What the entry is decided to be, as it is typed. */
  readonly object: string
  readonly decide: (
    deps: FlowDeps,
    entry: { readonly name: string; readonly object: string },
    operation: Operation,
  ) => Promise<Approval>
  readonly done: string
}

const entryCommand = ({ name, summary, object, decide, done }: EntryDecision): Command => ({
  ...{ kind: 'change', name, summary: `${summary} ${BY_TWO}`, words: ['<entry>', object] },
  run: async ({ flowDeps }, typed, operation) => {
    const entry = { name: wordAt(typed, 0), object: wordAt(typed, 1) }
    const approval = await decide(await flowDeps(), entry, operation)
    const text = approvalText(approval, `${done} ${entry.name} to ${entry.object}.`)
    return { kind: 'done', text, fields: { entry: entry.name, state: approval.state } }
  },
})

export const bankAttach = entryCommand({
  name: 'bank attach',
  summary: 'Makes a credit in suspense the return of a payout.',
  object: '<payout>',
  done: 'Attached',
  decide: (deps, { name, object: payoutId }, operation) =>
    attachEntry(deps, { name, payoutId }, operation),
})

export const bankClear = entryCommand({
  name: 'bank clear',
  summary: 'Posts an entry out of suspense to fees or other.',
  object: '<fees|other>',
  done: 'Cleared',
  decide: (deps, { name, object: account }, operation) => {
    if (account !== 'fees' && account !== 'other')
      throw new UsageError('the account is fees or other')
    return clearEntry(deps, { name, account }, operation)
  },
})
