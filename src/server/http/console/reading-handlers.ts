import type { FlowDeps } from '@server/desk/deps'
import { showHoldRecord } from '@server/desk/flows/show-hold'
import { showPayout } from '@server/desk/flows/show-payout'
import { readAuditLog } from '@server/desk/views/console/audit'
import { readDeskStanding } from '@server/desk/views/console/desk'
import { readConsoleOrigin } from '@server/desk/views/console/origin'
import { readDeskOverview } from '@server/desk/views/console/overview'
import { readPlotsOfPrice } from '@server/desk/views/console/price-plots'
import { readPriceStanding } from '@server/desk/views/console/prices'
import { search } from '@server/desk/views/console/search'
import { readTrading } from '@server/desk/views/console/trading'
import { readWaiting } from '@server/desk/views/console/waiting'
import type { ConsoleHandlers } from './handlers'

type ReadingCalls =
  | 'deskStanding'
  | 'listWaiting'
  | 'getPayout'
  | 'readHold'
  | 'readOrigin'
  | 'readAudit'
  | 'searchDesk'
  | 'deskOverview'
  | 'listPrices'
  | 'readPricePlots'
  | 'listTrading'

/** What operators read: one view each, and nothing is changed. */
export const readingHandlers = (deps: FlowDeps): Pick<ConsoleHandlers, ReadingCalls> => ({
  deskStanding: () => readDeskStanding(deps),
  listWaiting: ({ facts: { caller } }) => readWaiting(deps, caller.operator),
  getPayout: ({ params: { id } }) => showPayout(deps, id),
  readHold: ({ params: { id } }) => showHoldRecord(deps, id),
  readOrigin: ({ params: { id } }) => readConsoleOrigin(deps, id),
  readAudit: ({ query }) => readAuditLog(deps.database.db, query),
  searchDesk: ({ query: { q } }) => search(deps, q),
  deskOverview: ({ query, facts: { caller } }) =>
    readDeskOverview(deps, caller.operator, query.period),
  listPrices: () => readPriceStanding(deps),
  readPricePlots: ({ query }) => readPlotsOfPrice(deps, query),
  listTrading: () => readTrading(deps),
})
