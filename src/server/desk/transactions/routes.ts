import type { Handlers } from '@server/http/handlers'
import type { TransactionDesk } from './service'

export const transactionRoutes = (desk: TransactionDesk): Pick<Handlers, 'listTransactions'> => ({
  listTransactions: ({ query, facts }) => desk.list(facts.caller.accountId, query),
})
