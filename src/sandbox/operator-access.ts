import { readSandboxSettings } from '@config/desk'
import type { Environment } from '@config/environment'
import { migrate } from '@server/adapters/pg/migrate'
import type { OperatorAccess } from '@server/commands/run-line'
import { databaseFindings } from '@server/doctor/database'
import { engineFindings } from '@server/doctor/engine'
import { examineSettings } from '@server/doctor/examine'
import { passedCheck } from '@server/doctor/finding'
import { standingFindings } from '@server/doctor/standing'
import { MIGRATIONS } from '@server/migrations/all'
import { openCommands } from '@server/operator-access'
import { attachChains } from './chains/attach'
import { SANDBOX_CHAIN_IDS, SANDBOX_NETWORKS } from './chains/catalogue'
import { publishedMarket } from './chains/market'
import { attachPostgres, type AttachedPostgres } from './postgres/attach'
import { sandboxMoney } from './world'

/** An operator's commands on the data folder of a sandbox; its database is started where it is not running. */
export const sandboxAccess: OperatorAccess = {
  open: async (env, seams) => {
    const settings = readSandboxSettings(env)
    const { dataDir } = settings
    return openCommands(settings, seams, {
      database: () => attachMigrated(dataDir, env),
      money: async (log) => {
        const chains = await attachChains(dataDir)
        const marketUrl = await publishedMarket(dataDir)
        return sandboxMoney({ ...chains, bankFolder: `${dataDir}/bank`, marketUrl }, log)
      },
    })
  },
  migrate: async (env) => {
    const { release } = await attachMigrated(readSandboxSettings(env).dataDir, env)
    await release()
    return { migrations: MIGRATIONS.length, role: null }
  },
  examineEngine: (env, seams) =>
    examineSettings(env, readSandboxSettings, async ({ dataDir }) => {
      const { url, release } = await attachPostgres(dataDir, env)
      try {
        return await engineFindings(url, seams)
      } finally {
        await release()
      }
    }),
  examine: (env, clock) =>
    examineSettings(env, readSandboxSettings, async ({ dataDir, exposure }) => {
      const { url, release } = await attachPostgres(dataDir, env)
      try {
        const sandbox = passedCheck(
          'MODE',
          `sandbox in ${dataDir}: chains, mail and bank are its own`,
        )
        const networks = SANDBOX_NETWORKS.map((network) => ({
          ...{ network, chainId: SANDBOX_CHAIN_IDS[network] },
        }))
        return [
          sandbox,
          // As the migrations leave it.
          ...(await databaseFindings({ databaseUrl: url, retentionYears: 10 }, clock)),
          ...(await standingFindings({ databaseUrl: url, networks, exposure })),
        ]
      } finally {
        await release()
      }
    }),
}

/** Its commands stand in the way of nobody else: a sandbox is brought up to date by whoever opens it. */
async function attachMigrated(dataDir: string, env: Environment): Promise<AttachedPostgres> {
  const attached = await attachPostgres(dataDir, env)
  try {
    await migrate(attached.url)
    return attached
  } catch (thrown) {
    await attached.release()
    throw thrown
  }
}
