import type { Handlers } from '@server/http/handlers'
import type { StatementDesk } from './service'

export const statementRoutes = (desk: StatementDesk): Pick<Handlers, 'otcReceipt'> => ({
  otcReceipt: ({ params, facts }) => desk.of(facts.caller.accountId, params.id),
})
