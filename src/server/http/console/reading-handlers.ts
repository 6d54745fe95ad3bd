import type { FlowDeps } from '@server/desk/deps'
import { showPayout } from '@server/desk/flows/show-payout'
import { readAuditLog } from '@server/desk/views/console/audit'
import { readBankStanding } from '@server/desk/views/console/bank'
import { readChains } from '@server/desk/views/console/chains'
import { readDeskStanding } from '@server/desk/views/console/desk'
import { search } from '@server/desk/views/console/search'
import { readWaiting } from '@server/desk/views/console/waiting'
import type { ConsoleHandlers } from './handlers'

type ReadingCalls =
  | 'deskStanding'
  | 'listWaiting'
  | 'getPayout'
  | 'readAudit'
  | 'searchDesk'
  | 'bankStanding'
  | 'listChains'

/** What operators read: one view each, and nothing is changed. */
export const readingHandlers = (deps: FlowDeps): Pick<ConsoleHandlers, ReadingCalls> => ({
  deskStanding: () => readDeskStanding(deps),
  listWaiting: ({ facts: { caller } }) => readWaiting(deps, caller.operator),
  getPayout: ({ params: { id } }) => showPayout(deps, id),
  readAudit: ({ query }) => readAuditLog(deps.database.db, query),
  searchDesk: ({ query: { q } }) => search(deps, q),
  bankStanding: ({ facts: { caller } }) => readBankStanding(deps, caller.operator),
  listChains: () => readChains(deps),
})
