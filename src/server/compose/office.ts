import { join } from 'node:path'

import { LIVE_CLIENT, SANDBOX_CLIENT } from '@config/app'
import type { DeskSettings } from '@config/desk'
import { clientConfig } from '@server/adapters/client-config'
import { attachChains } from '@server/adapters/embedded/attached-chains'
import { borrowPostgres } from '@server/adapters/embedded/borrowed-postgres'
import { silentLog } from '@server/adapters/log'
import { connect } from '@server/adapters/pg/connect'
import { migrate } from '@server/adapters/pg/migrate'
import type { Office } from '@server/commands/command'
import { accountStore } from '@server/desk/accounts/store'
import { retryPayout } from '@server/desk/flows/retry-payout'
import { usageOf } from '@server/desk/transactions/store'
import type { Database } from '@server/ports/db'

import { accountBooks } from './account-side'
import { liveMoney } from './live-world'
import { moneyParts } from './money-settings'
import { moneySide } from './money-side'
import { sandboxMoney } from './sandbox-world'
import type { Seams } from './world'

type Given = Pick<Seams, 'clock' | 'ids' | 'random'>

/** The desk's database as an operator reaches it; the sandbox's is started where it is not running. */
export async function openOffice(
  settings: DeskSettings,
  seams: Given,
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly office: Office; readonly close: () => Promise<void> }> {
  const { url, giveBack } =
    settings.mode === 'live'
      ? { url: settings.databaseUrl, giveBack: () => Promise.resolve() }
      : await borrowPostgres(settings.dataDir, env)
  try {
    await migrate(url)
    const database = connect(url, { log: silentLog, random: seams.random, maxConnections: 2 })
    const { minOtcEur, maxOtcEur } = settings
    return {
      office: {
        ...seams,
        database,
        limits: { minOtcEur, maxOtcEur },
        accounts: accountStore,
        money: (given) => moneyOffice(settings, seams, given),
        retryPayout: (tx, id, deed) => retryPayout(tx, seams, id, deed.operator),
      },
      close: () => database.close().then(giveBack),
    }
  } catch (thrown) {
    await giveBack()
    throw thrown
  }
}

/** With chains, prices and books as the desk itself has them: a release is priced, a refund looked up. */
async function moneyOffice(settings: DeskSettings, seams: Given, database: Database) {
  const log = silentLog
  const isLive = settings.mode === 'live'
  const money = isLive
    ? await liveMoney(settings, log)
    : await sandboxMoney(
        { ...(await attachChains(settings.dataDir)), bankFolder: join(settings.dataDir, 'bank') },
        log,
      )
  const client = clientConfig(settings.clientConfigFile, isLive ? LIVE_CLIENT : SANDBOX_CLIENT)
  const given = { settings, world: { money }, seams: { ...seams, log }, database, client }
  const people = accountBooks({
    ...seams,
    database,
    brand: client.brand,
    bankDirectoryFile: settings.bankDirectoryFile,
    usage: (accountId) => usageOf(database.db, accountId),
  })
  return moneySide(moneyParts({ ...given, people }))
}
