import type { SandboxSettings } from '@config/desk'
import type { Environment } from '@config/environment'
import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { keptSecret } from '@server/adapters/kept-secret'
import { connectMoney } from '@server/adapters/money-connections'
import { threadedSetter } from '@server/adapters/threaded-setter'
import { pushPort } from '@server/adapters/sender-ports'
import { sandboxWebhookSender } from '@server/adapters/webhook-sender'
import { type ListedChain, type ListedToken, POPULAR_SYMBOLS } from '@server/desk/catalogue'
import type { MoneyWorld, Seams, World } from '@server/world'
import type { Log } from '@server/ports/log'
import { sandboxPayees } from './bank/payee-verifier'
import { sandboxScreening } from './bank/screening'
import type { AttachedChain } from './chains/attach'
import { networkName, SANDBOX_NETWORKS } from './chains/catalogue'
import { marketPair } from './chains/market'
import { consoleExtras } from './operators/console-extras'
import { SANDBOX_OPERATORS } from './operators/test-keys'
import { type Sandbox, startSandbox } from './sandbox'

const FEED_REFRESH_SECONDS = 30
/** A slow machine may miss some refreshes before its prices count as stale. */
const HEARTBEAT_SECONDS = 600
const CONFIRMATIONS = 3
/** A block is mined each second. */
const HEAD_SECONDS = 60
const BANK_DELAY_MS = 2_000

export const SANDBOX_ACCOUNTS = [
  { email: 'marta@kowalczyk.example', name: 'Marta Kowalczyk', type: 'individual' },
  { email: 'treasury@noordzee.example', name: 'Atelier Noordzee', type: 'business' },
] as const

/** Of the stories alone: nobody's own browser becomes a new device by them. */
const STORY_ACCOUNT = {
  email: 'nora@falk.example',
  name: 'Nora Falk',
  type: 'individual',
} as const

/** Whom the sandbox's page names, and who signs in for its stories. */
const PEOPLE = { accounts: () => Promise.resolve(SANDBOX_ACCOUNTS), storyAccount: STORY_ACCOUNT }

interface Surroundings {
  readonly env: Environment
  /** Where webpack put the sandbox's page. */
  readonly pageFolder: string
  /** Where it put the address signer. */
  readonly signerProgram: string
}

/** A world in one folder: database, chains, prices, bank and mailbox, none of it real. */
export async function sandboxWorld(
  settings: SandboxSettings,
  seams: Seams,
  { env, pageFolder, signerProgram }: Surroundings,
): Promise<World> {
  const { clock, ids, random, log } = seams
  const sandbox = await startSandbox({
    ...{ dataDir: settings.dataDir, log, random, signerProgram },
    now: () => clock.now(),
    feedRefreshSeconds: FEED_REFRESH_SECONDS,
    feedWalk: true,
    bankDelayMs: BANK_DELAY_MS,
    bankDayMs: settings.bankDaySeconds * 1_000,
    networks: SANDBOX_NETWORKS,
    env,
  })
  const { minOtcEur, maxOtcEur } = settings
  return {
    databaseUrl: sandbox.databaseUrl,
    otpPepper: keptSecret(settings.dataDir, 'pepper', () => ids.token()),
    networks: sandbox.chains.map(offered),
    accounts: [...SANDBOX_ACCOUNTS, STORY_ACCOUNT].map((account) => {
      return { ...account, id: ids.opaque('acc') }
    }),
    firstScript: '/sandbox/wallet.js',
    money: { ...(await sandboxMoney(sandbox, log)), ...servedPorts(sandbox, settings) },
    statements: threadedSetter(),
    attach: async (pool, guard) => {
      const inbox = await sandbox.inbox(pool)
      const charges = { ...settings, feeEUR: settings.feeEur, minEUR: minOtcEur, maxEUR: maxOtcEur }
      const operators = { names: SANDBOX_OPERATORS, origin: settings.console?.origin ?? null }
      const routes = sandbox.routes({ inbox, ...PEOPLE, operators, guard, charges, pageFolder })
      const place = { ...settings, ...sandbox, guard, pageFolder }
      return { mailer: inbox, routes, console: await consoleExtras(place, seams) }
    },
    stop: () => sandbox.stop(),
  }
}

/** Of a sandbox that serves people. */
const servedPorts = ({ screening }: Sandbox, settings: SandboxSettings) => ({
  ...{ screening, webPush: pushPort(settings) },
})

type RunningParts = Pick<Sandbox, 'bankFolder' | 'marketUrl' | 'xpub' | 'addressSigner'> & {
  readonly chains: readonly AttachedChain[]
}

/** The money of a sandbox that runs, here or in another process. */
export async function sandboxMoney(
  { chains, bankFolder, marketUrl, xpub, addressSigner }: RunningParts,
  log: Log,
): Promise<MoneyWorld> {
  const rpcUrls = new Map(chains.map(({ chainId, rpcUrl }) => [chainId, [rpcUrl]]))
  return {
    chains: chains.map(listedChain),
    tokens: chains.flatMap(listedTokens),
    // The sandbox's bank renames whole files into place.
    ...(await connectMoney(rpcUrls, marketUrl, { folder: bankFolder, settleMs: 0 }, log)),
    payees: sandboxPayees,
    // Of an operator's command, in a process of its own.
    screening: sandboxScreening('answer'),
    xpub,
    addressSigner,
    webhooks: sandboxWebhookSender(),
    webPush: null,
    isSandbox: true,
  }
}

const wrappedOf = (chain: AttachedChain) =>
  chain.tokens.find(({ symbol }) => symbol === `W${chain.nativeSymbol}`)

const offered = (chain: AttachedChain): World['networks'][number] => ({
  network: chain.network,
  displayedName: networkName(chain.network),
  isPopular: true,
  chainId: chain.chainId,
  native: { symbol: chain.nativeSymbol, name: chain.nativeName },
  wrappedAddress: wrappedOf(chain)?.address ?? null,
  explorerUrl: null,
})

const feedOn = (chainId: number, address: string): ListedToken['feed'] => ({
  chainId,
  address,
  heartbeatSeconds: HEARTBEAT_SECONDS,
})

const listedChain = (chain: AttachedChain): ListedChain => ({
  network: chain.network,
  chainId: chain.chainId,
  displayedName: networkName(chain.network),
  explorerUrl: null,
  takesQuotes: true,
  depth: CONFIRMATIONS,
  // anvil's own tag stays at the start of the chain.
  usesFinalizedTag: false,
  finalitySeconds: null,
  headSeconds: HEAD_SECONDS,
  eurUsdFeed: feedOn(chain.chainId, chain.eurUsdFeed),
})

function listedTokens(chain: AttachedChain): ListedToken[] {
  const { network, chainId } = chain
  const native = {
    symbol: chain.nativeSymbol,
    name: chain.nativeName,
    decimals: 18,
    address: NATIVE_PLACEHOLDER,
    feed: chain.nativeFeed,
  }
  return [native, ...chain.tokens].map((token) => ({
    ...token,
    network,
    chainId,
    feed: feedOn(chainId, token.feed),
    marketPair: marketPair(network, token.symbol),
    isPegged: POPULAR_SYMBOLS.includes(token.symbol),
    isPopular: true,
  }))
}
