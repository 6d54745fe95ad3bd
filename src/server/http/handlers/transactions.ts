import type { FlowDeps } from '@server/desk/deps'
import { readActivity } from '@server/desk/views/activity'
import { readStatement } from '@server/desk/views/statement'
import type { StatementSetter } from '@server/ports/statements'
import type { Handlers } from '../handlers'

export type TransactionCalls = 'listTransactions' | 'otcReceipt'

export const transactionHandlers = (
  deps: FlowDeps,
  setter: StatementSetter,
): Pick<Handlers, TransactionCalls> => ({
  listTransactions: ({ query, facts }) => readActivity(deps, facts.caller.accountId, query),
  otcReceipt: async ({ params, query, facts }) => {
    const { accountId } = facts.caller
    const language = query.language ?? null
    const { fileName, lines } = await readStatement(deps, accountId, params.id, language)
    return { fileName, bytes: await setter.set(lines) }
  },
})
