import type { LiveSettings } from '@config/desk'
import { SettingsError } from '@config/environment'
import { systemClock } from '@server/adapters/clock'
import { chainOf, rpcClient } from '@server/adapters/evm-rpc'
import { marketSource } from '@server/adapters/market-source'
import type { Log } from '@server/ports/log'
import { appKeysFinding } from './address-signer'
import { rpcVariable, stateFinding } from './chains'
import { ACCOUNT_CHECK } from './credentials'
import { failedCheck, type Finding } from './finding'
import { listingFindings, type Providers } from './listing-facts'
import type { ListedLive } from './listed-live'
import { listedChains } from './listings'
import { localFindings } from './local'
import { marketBandFindings } from './market-band'

/**
 * What a desk must not start with: a file that does not fit, a key that derives nothing, a folder it cannot write, a
 * provider of another chain, a listing that its contracts contradict. What only does not answer now is waited for.
 * Answers the ids of the chains whose listings were compared: the others must not take quotes.
 */
export async function assertSafe(settings: LiveSettings, log: Log): Promise<ReadonlySet<number>> {
  const local = await localFindings(settings)
  const asked = await Promise.all(settings.chains.map(askChain))
  const listed = local.some(isWrongListing) ? [] : listedChains(settings)
  const providers: Providers = new Map(asked.map(({ network, clients }) => [network, clients]))
  const comparable = listed.filter((chain) => canCompare(chain, providers))
  const found = [
    ...local.filter(({ check }) => !BEARABLE.has(check)),
    appKeysFinding(settings),
    ...asked.flatMap(({ findings }) => findings),
    ...(await listingFindings(comparable, providers)),
    ...(await marketBandFindings(
      comparable,
      providers,
      marketSource(settings.market, systemClock),
    )),
  ]
  for (const { check, says, mend } of local.filter(isForeignKey))
    log.warn({ subject: check, reason: mend }, says)
  const wrong = found.filter(({ ok }) => !ok)
  if (wrong.length > 0)
    throw new SettingsError(
      wrong.map(({ check, says, mend }) => `${check}: ${says} (${mend ?? ''})`),
    )
  for (const { plan } of listed.filter((chain) => !comparable.includes(chain)))
    log.error(
      { network: plan.network },
      'this chain takes no quotes until the next start: no provider answered to compare its listing with',
    )
  return new Set(comparable.map(({ plan }) => plan.chainId))
}

/** Without the app a desk still serves its API, and addresses of a key that it should not have may be in use. */
const BEARABLE: ReadonlySet<string> = new Set(['APP_FOLDER', ACCOUNT_CHECK])

const isForeignKey = ({ ok, check }: Finding): boolean => !ok && check === ACCOUNT_CHECK

const isWrongListing = ({ ok, check }: Finding): boolean => !ok && check === 'LISTINGS_FILE'

/** Every chain that its tokens and feeds lie on has a provider that answers. */
const canCompare = ({ plan, feeds }: ListedLive, providers: Providers): boolean =>
  feeds
    .flatMap(({ feed }) => [feed, ...(feed.second ? [feed.second] : [])])
    .map(({ network }) => network)
    .concat(plan.network)
    .every((network) => (providers.get(network) ?? []).length > 0)

/** Which providers answer, and which of them answer for another chain or lack the state of its final block. */
async function askChain({ plan, rpcUrls }: LiveSettings['chains'][number]) {
  const { network, chainId } = plan
  const asked = await Promise.all(
    rpcUrls.map(async (url, at) => {
      const check = rpcVariable(plan, at)
      const client = rpcClient(url, chainId)
      const answer = await chainOf(url, chainId)
      if (answer === 'right') return { client, finding: await stateFinding(check, client) }
      if (answer === 'silent') return {}
      const mend = `it has to be chain ${chainId}`
      return { finding: failedCheck(check, 'answers for another chain', mend) }
    }),
  )
  return {
    network,
    clients: asked.flatMap(({ client }) => (client ? [client] : [])),
    findings: asked.flatMap(({ finding }) => (finding ? [finding] : [])),
  }
}
