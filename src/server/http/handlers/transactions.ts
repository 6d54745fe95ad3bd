import type { FlowDeps } from '@server/desk/deps'
import { statementIssuer } from '@server/desk/flows/issue-statement'
import { readActivity } from '@server/desk/views/activity'
import type { StatementSetter } from '@server/ports/statements'
import type { Handlers } from '../handlers'

export type TransactionCalls = 'listTransactions' | 'otcReceipt'

export function transactionHandlers(
  deps: FlowDeps,
  setter: StatementSetter,
): Pick<Handlers, TransactionCalls> {
  const issueStatement = statementIssuer(deps, setter)
  return {
    listTransactions: ({ query, facts }) => readActivity(deps, facts.caller.accountId, query),
    otcReceipt: ({ params: { id }, query, facts: { caller } }) =>
      issueStatement({ accountId: caller.accountId, id, language: query.language ?? null }),
  }
}
