import { type DeskSettings, type LiveSettings, readSettings } from '@config/desk'
import { SettingsError } from '@config/environment'
import { borrowPostgres } from '@server/adapters/embedded/borrowed-postgres'
import type { Clock } from '@server/ports/clock'

import { listedChains } from '../live-listings'
import { bankFinding } from './bank'
import { chainFindings } from './chains'
import { databaseFindings } from './database'
import { feedFindings } from './feeds'
import { fileFindings } from './files'
import { bad, type Finding, good } from './finding'
import { keyFinding } from './keys'
import { mailFinding } from './mail'

type Environment = Readonly<Record<string, string | undefined>>

/** Every setting and every connection. What cannot even be read as a setting is not connected to. */
export async function examine(env: Environment, clock: Clock): Promise<readonly Finding[]> {
  const settings = settingsOf(env)
  if (!('mode' in settings)) return settings.problems.map(unread)
  if (settings.mode === 'sandbox') return examineSandbox(settings, env, clock)
  const found = await Promise.all([
    databaseFindings(settings, clock),
    chainFindings(settings.chains, clock),
    pricesOf(settings, clock),
    Promise.all([mailFinding(settings), bankFinding(settings), keyFinding(settings)]),
    fileFindings(settings),
  ])
  const { publicOrigin, debtor } = settings
  return [
    good('PUBLIC_ORIGIN', `${publicOrigin}, over https`),
    good('DEBTOR_IBAN', `${debtor.name}, …${debtor.iban.slice(-4)}, ${debtor.bic}`),
    ...found.flat(),
  ]
}

function settingsOf(env: Environment): DeskSettings | SettingsError {
  try {
    return readSettings(env)
  } catch (thrown) {
    if (thrown instanceof SettingsError) return thrown
    throw thrown
  }
}

const unread = (problem: string): Finding =>
  bad(/^[A-Z][A-Z0-9_<>]+/.exec(problem)?.[0] ?? 'settings', problem, 'set it, then ask again')

/** Listings that cannot be read are named among the files; there are no feeds to ask then. */
async function pricesOf(settings: LiveSettings, clock: Clock): Promise<readonly Finding[]> {
  try {
    return await feedFindings(listedChains(settings), clock)
  } catch {
    return []
  }
}

async function examineSandbox(
  settings: Extract<DeskSettings, { mode: 'sandbox' }>,
  env: Environment,
  clock: Clock,
): Promise<readonly Finding[]> {
  const { url, giveBack } = await borrowPostgres(settings.dataDir, env)
  try {
    const sandbox = good(
      'MODE',
      `sandbox in ${settings.dataDir}: chains, mail and bank are its own`,
    )
    return [sandbox, ...(await databaseFindings({ databaseUrl: url }, clock))]
  } finally {
    await giveBack()
  }
}
