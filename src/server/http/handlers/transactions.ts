import type { V1 } from '@contract/v1'
import type { FlowDeps } from '@server/desk/deps'
import { statementIssuer } from '@server/desk/flows/issue-statement'
import { openTransferExport, prepareExport } from '@server/desk/flows/export-transfers'
import { showReceipt } from '@server/desk/flows/show-receipt'
import { endSharing, shareTransfer, showPayeeLink } from '@server/desk/flows/share-transfer'
import { searchHistory } from '@server/desk/views/history-search'
import { readActivity } from '@server/desk/views/activity'
import type { StatementSetter } from '@server/ports/statements'
import type { Handlers, PrivateInput } from '../handlers'
import { type FundsCalls, fundsHandlers } from './funds'

export type TransactionCalls =
  | FundsCalls
  | 'listTransactions'
  | 'searchTransactions'
  | 'otcReceipt'
  | 'prepareExport'
  | 'downloadTransfers'
  | 'getReceipt'
  | 'getPayeeLink'
  | 'sharePayeeLink'
  | 'endPayeeLink'

export function transactionHandlers(
  deps: FlowDeps,
  setter: StatementSetter,
): Pick<Handlers, TransactionCalls> {
  const issueStatement = statementIssuer(deps, setter)
  const named = ({ params, facts }: PrivateInput<V1['getPayeeLink']>) => ({
    accountId: facts.caller.accountId,
    id: params.id,
  })
  return {
    getPayeeLink: (input) => showPayeeLink(deps, named(input)),
    sharePayeeLink: (input) => shareTransfer(deps, named(input)),
    endPayeeLink: (input) => endSharing(deps, named(input)),
    listTransactions: ({ query, facts }) => readActivity(deps, facts.caller.accountId, query),
    searchTransactions: ({ query, facts }) => searchHistory(deps, facts.caller.accountId, query),
    prepareExport: ({ body, facts }) => prepareExport(deps, facts.caller.accountId, body),
    downloadTransfers: (input) => openTransferExport(deps, named(input)),
    ...fundsHandlers(deps, setter, issueStatement),
    getReceipt: ({ params: { id }, query: { disclose = '' }, facts: { caller } }) =>
      showReceipt(deps, { accountId: caller.accountId, id, disclose }),
    otcReceipt: ({ params: { id }, query, facts: { caller } }) =>
      issueStatement({ accountId: caller.accountId, id, language: query.language ?? null }),
  }
}
