import { setRateAlert } from '@server/desk/flows/rate-alerts'
import { priceSampler } from '@server/desk/flows/sample-prices'
import { sendNextRateAlert } from '@server/desk/flows/send-rate-alert'
import { everyTable } from '@test/setup/tables'
import type { MoneyDesk } from './money-desk'
import { ACCOUNT, ETH_FEED, TOKENS } from './money-plan'

const { network, address } = TOKENS.ether
export const ETHER = { network, address }

/** An account that waits for a rate of ether, and what the desk does of it. */
export const rateAlerts = (desk: () => MoneyDesk) => ({
  /** The next minute's sample, in dollars; the euro stays at 1.15. */
  samples: async (dollars?: bigint) => {
    desk().clock.advance(60)
    if (dollars !== undefined) desk().feeds.set(ETH_FEED, dollars * 100_000_000n, desk().now())
    await priceSampler(desk().deps)()
  },
  waitsFor: (rate: string) => setRateAlert(desk().deps, ACCOUNT, { ...ETHER, rate }),
  /** On two nodes at once. */
  works: async () => {
    await Promise.all([sendNextRateAlert(desk().deps), sendNextRateAlert(desk().twin.deps)])
  },
  mails: () =>
    everyTable(desk().database.db).selectFrom('mail_outbox').select(['subject', 'body']).execute(),
  rows: () => everyTable(desk().database.db).selectFrom('rate_alerts').selectAll().execute(),
})
