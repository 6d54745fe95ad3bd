import { type LiveSettings, readLiveSettings } from '@config/desk'
import { type Environment, SettingsError } from '@config/environment'
import { marketSource } from '@server/adapters/market-source'
import type { Clock } from '@server/ports/clock'
import { auditFolderFinding } from './audit-folder'
import { appKeysFinding, signerFinding } from './address-signer'
import { listedChains } from './listings'
import { allProviders, chainFindings } from './chains'
import { mailFinding } from './credentials'
import { databaseFindings } from './database'
import { freshnessFindings } from './feeds'
import { marketFindings } from './market'
import { marketBandFindings } from './market-band'
import { type Finding, passedCheck } from './finding'
import { listingFindings } from './listing-facts'
import { clamdFinding, localFindings, passkeysFinding, travelRuleFinding } from './local'
import { payoutWayFindings } from './payout-way'
import { rightsFindings } from './rights'
import { screeningAgeFindings } from './screening'
import { standingFindings } from './standing'

/** Every setting and every connection of a live desk. */
export const examineLive = (env: Environment, clock: Clock): Promise<readonly Finding[]> =>
  examineSettings(env, readLiveSettings, (settings) => examineConnections(settings, clock))

/** What cannot be read as a setting is not connected to. */
export async function examineSettings<Settings>(
  env: Environment,
  read: (env: Environment) => Settings,
  connect: (settings: Settings) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await connect(read(env))
  } catch (thrown) {
    if (thrown instanceof SettingsError) return thrown.problems.map(unread)
    throw thrown
  }
}

async function examineConnections(
  settings: LiveSettings,
  clock: Clock,
): Promise<readonly Finding[]> {
  const found = await Promise.all([
    databaseFindings(settings, clock),
    chainFindings(settings.chains, clock),
    pricesOf(settings, clock),
    mailFinding(settings),
    localFindings(settings),
    screeningAgeFindings(settings, clock),
    auditFolderFinding(settings),
    clamdFinding(settings),
    signerFinding(settings),
    rightsFindings(settings),
    payoutWayFindings(settings),
    standingFindings({ ...settings, networks: settings.chains.map(({ plan }) => plan) }),
  ])
  const { publicOrigin, debtor } = settings
  return [
    passedCheck('PUBLIC_ORIGIN', `${publicOrigin}, over https`),
    passkeysFinding(settings),
    travelRuleFinding(settings),
    appKeysFinding(settings),
    passedCheck('DEBTOR_IBAN', `${debtor.name}, …${debtor.iban.slice(-4)}, ${debtor.bic}`),
    ...found.flat(),
  ]
}

const unread = (problem: string): Finding => ({
  ok: false,
  check: /^[A-Z][A-Z0-9_<>]+/.exec(problem)?.[0] ?? 'settings',
  says: problem,
  mend: 'set it, then ask again',
})

/** Listings that cannot be read are named among the files; there are no feeds to ask then. */
async function pricesOf(settings: LiveSettings, clock: Clock): Promise<readonly Finding[]> {
  try {
    const listed = listedChains(settings)
    const providers = allProviders(settings.chains)
    const market = marketSource(settings.market, clock)
    return [
      ...(await listingFindings(listed, providers)),
      ...(await marketBandFindings(listed, providers, market)),
      ...(await freshnessFindings(listed, providers, clock)),
      ...(await marketFindings(listed, settings, market)),
    ]
  } catch {
    return []
  }
}
