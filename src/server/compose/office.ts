import { LIVE_CLIENT, SANDBOX_CLIENT } from '@config/app'
import { type DeskSettings, readLiveSettings } from '@config/desk'
import type { Environment } from '@config/environment'
import { clientConfig } from '@server/adapters/client-config'
import { silentLog } from '@server/adapters/log'
import { connect } from '@server/adapters/pg/connect'
import { migrate } from '@server/adapters/pg/migrate'
import type { CommandDeps } from '@server/commands/command'
import type { FlowDeps } from '@server/desk/deps'
import type { Database } from '@server/ports/db'
import type { Log } from '@server/ports/log'

import { liveMoney } from './live-world'
import { moneyParts } from './money-settings'
import { flowDeps } from './money-side'
import type { MoneyWorld, Seams } from './world'

export type CommandSeams = Pick<Seams, 'clock' | 'ids' | 'random'>

export interface OpenOffice {
  readonly office: CommandDeps
  readonly close: () => Promise<void>
}

/** Where an operator's command finds the desk's database, its chains and its bank. */
export interface DeskReach {
  readonly database: () => Promise<{
    readonly url: string
    readonly release: () => Promise<void>
  }>
  readonly money: (log: Log) => Promise<MoneyWorld>
}

export async function openLiveOffice(env: Environment, seams: CommandSeams): Promise<OpenOffice> {
  const settings = readLiveSettings(env)
  return openOffice(settings, seams, {
    database: async () => ({ url: settings.databaseUrl, release: () => Promise.resolve() }),
    money: (log) => liveMoney(settings, log),
  })
}

/** The desk's database as an operator reaches it. */
export async function openOffice(
  settings: DeskSettings,
  seams: CommandSeams,
  reach: DeskReach,
): Promise<OpenOffice> {
  const { url, release } = await reach.database()
  try {
    await migrate(url)
    const database = connect(url, { log: silentLog, random: seams.random, maxConnections: 2 })
    const { minOtcEur, maxOtcEur } = settings
    return {
      office: {
        ...seams,
        database,
        limits: { minOtcEur, maxOtcEur },
        flowDeps: async () => openFlowDeps(settings, seams, database, await reach.money(silentLog)),
      },
      close: () => database.close().then(release),
    }
  } catch (thrown) {
    await release()
    throw thrown
  }
}

/** With chains, prices and books as the desk itself has them: a release is priced, a refund looked up. */
function openFlowDeps(
  settings: DeskSettings,
  seams: CommandSeams,
  database: Database,
  money: MoneyWorld,
): FlowDeps {
  const defaults = settings.mode === 'live' ? LIVE_CLIENT : SANDBOX_CLIENT
  const client = clientConfig(settings.clientConfigFile, defaults)
  // Operators neither sign in nor look at networks here.
  const world = { money, networks: [], otpPepper: '' }
  const withLog = { ...seams, log: silentLog }
  return flowDeps(moneyParts({ settings, world, seams: withLog, database, client }))
}
