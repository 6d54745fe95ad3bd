import {
  type DeskSettings,
  type LiveSettings,
  readLiveSettings,
  readMigrationSettings,
} from '@config/desk'
import { digestsWith } from './adapters/digests'
import { silentLog } from './adapters/log'
import { connect } from './adapters/pg/connect'
import { assertSchema } from './adapters/pg/migrate'
import type { CommandDeps } from './commands/command'
import type { OpenCommands, OperatorAccess } from './commands/run-line'
import { composeDeps, liveMoney } from './compose'
import { engineFindings } from './doctor/engine'
import { examineLive, examineSettings } from './doctor/examine'
import { migrateLive } from './migrate-live'
import type { Log } from './ports/log'
import type { MoneyWorld, Seams } from './world'

/** Where an operator's command finds the desk's database, its chains and its bank. */
interface DeskReach {
  readonly database: () => Promise<{
    readonly url: string
    readonly release: () => Promise<void>
  }>
  readonly money: (log: Log) => Promise<MoneyWorld>
}

export const liveAccess: OperatorAccess = {
  open: (env, seams) => {
    const settings = readLiveSettings(env)
    return openCommands(settings, seams, liveReach(settings))
  },
  examine: examineLive,
  examineEngine: (env, seams) =>
    examineSettings(env, readMigrationSettings, ({ ownerUrl }) => engineFindings(ownerUrl, seams)),
  migrate: migrateLive,
}

/** A command's process has no metrics. */
const uncounted = { countAuthEvent: () => {}, countAddressAlarm: () => {} }

const liveReach = (settings: LiveSettings): DeskReach => ({
  database: async () => ({ url: settings.databaseUrl, release: () => Promise.resolve() }),
  money: (log) => liveMoney(settings, log),
})

/** Chains, prices and bank are connected only by the commands that need them. */
export async function openCommands(
  settings: DeskSettings,
  given: Omit<Seams, 'log'> & Pick<CommandDeps, 'progress'>,
  reach: DeskReach,
): Promise<OpenCommands> {
  const { url, release } = await reach.database()
  const seams = { ...given, log: silentLog }
  const database = connect(url, { ...seams, maxConnections: 2 })
  const close = () => database.close().then(release)
  await assertSchema(database.db).catch(async (thrown: unknown) => {
    await close()
    throw thrown
  })
  return {
    deps: {
      ...seams,
      database,
      digests: digestsWith(''),
      consoleOrigin: settings.console?.origin ?? null,
      travelRuleEur: settings.travelRule.limitEUR,
      flowDeps: async () => {
        // Operators neither sign in nor look at networks here.
        const world = { money: await reach.money(silentLog), networks: [], otpPepper: '' }
        return composeDeps(settings, world, { ...seams, ...uncounted }, database)
      },
    },
    close,
  }
}
