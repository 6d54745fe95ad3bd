import { webAuthn } from '@server/adapters/passkeys'
import { SANDBOX_BANK } from '@config/bank'
import { SANDBOX_LIMITS, SESSION_RULES } from '@config/limits'
import { WATCHED_AT_ONCE } from '@config/pace'
import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { sandboxPayees } from '@sandbox/bank/payee-verifier'
import { bankDirectory } from '@server/adapters/bank-directory/bank-directory'
import { digestsWith } from '@server/adapters/digests'
import { secureIds } from '@server/adapters/ids'
import { fileScanner } from '@server/adapters/clamd'
import { silentLog } from '@server/adapters/log'
import { exportForms } from '@server/adapters/transfer-exports/forms'
import { sharpPictures } from '@server/adapters/pictures'
import { notScreened } from '@server/adapters/screening'
import { walletSignatures } from '@server/adapters/wallet-signatures'
import type { ListedChain, ListedToken } from '@server/desk/catalogue'
import type { MoneyWorld } from '@server/world'
import { signsAddresses } from './signed-address'
import { testPush } from './push'

const feed = (chainId: number, address: string) => ({ chainId, address, heartbeatSeconds: 3_600 })
export const EUR_FEED = '0x00000000000000000000000000000000000000e0'
export const USD_FEED = '0x00000000000000000000000000000000000000d0'
export const ETH_FEED = '0x00000000000000000000000000000000000000d1'
export const DEPTH = 3

const chain = (network: ListedChain['network'], chainId: number): ListedChain => ({
  network,
  chainId,
  displayedName: network,
  explorerUrl: network === 'polygon' ? 'https://explorer.example' : null,
  takesQuotes: true,
  depth: DEPTH,
  usesFinalizedTag: false,
  finalitySeconds: null,
  headSeconds: null,
  eurUsdFeed: feed(chainId, EUR_FEED),
})

/** What a test changes the price of may leave its dollar. */
const UNPEGGED = { isPegged: false }

const on = (network: ListedChain['network'], chainId: number) => ({
  network,
  chainId,
  isPopular: true,
})

export const ETHEREUM = 31_337_001
export const POLYGON = 31_337_137

export const TOKENS = {
  usdc: {
    ...on('polygon', POLYGON),
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    address: '0x1111111111111111111111111111111111111111',
    feed: feed(POLYGON, USD_FEED),
    marketPair: 'USDC/EUR',
    ...UNPEGGED,
  },
  dai: {
    ...on('polygon', POLYGON),
    symbol: 'DAI',
    name: 'Dai',
    decimals: 18,
    address: '0x2222222222222222222222222222222222222222',
    feed: feed(POLYGON, USD_FEED),
    marketPair: 'DAI/EUR',
    ...UNPEGGED,
  },
  ether: {
    ...on('ethereum', ETHEREUM),
    symbol: 'ETH',
    name: 'Ether',
    decimals: 18,
    address: NATIVE_PLACEHOLDER,
    feed: feed(ETHEREUM, ETH_FEED),
    marketPair: 'ETH/EUR',
    ...UNPEGGED,
  },
} satisfies Record<string, ListedToken>

export const UNLISTED = '0x9999999999999999999999999999999999999999'
export const ACCOUNT = 'a_test'
/** Who asks where nothing looks at the session. */
export const CALLER = { accountId: ACCOUNT, sessionId: 's', deviceId: null }
export const DEBTOR_IBAN = 'DE93999999990000000001'
/** m/44'/60'/1' of the phrase 'test … junk'; written out, since deriving it takes as long as opening the desk. */
/** The key that every plan names. */
export const XPUB =
  'xpub6Ce9NcJvTk372KjsGfWqbcex5DumjpNquQLApoeQUavSCjEc823BV1tb4rXUuPuht8h2hSxkg2EXUaKUJmniJvRZAELxypsCzBFdtosmV76'

/** Read once for all cases of a file: each reading would cost more than many a case. */
const BANKS = bankDirectory(null)

const AMPLE = { hits: 1_000_000, seconds: 3_600 }

/** The same fee, margin and room for open quotes as `plan`, for a desk that reads its settings from an environment. */
export const PLAN_ENV = {
  ROLES: 'api',
  FEE_EUR: '1.00',
  SPREAD_BPS: '50',
  EXPOSURE_ACCOUNT_EUR: '1000000000',
  LIMIT_NEW_IBAN_EUR: '1000000000',
  EXPOSURE_ASSET_EUR: '1000000000',
  EXPOSURE_DESK_EUR: '1000000000',
  UNPAID_QUOTES: '1000000',
  JUMP_BPS: '10000',
}

/** Settings of a small desk, which refuses nothing for being asked too often. */
export const plan = () => ({
  ids: secureIds,
  log: silentLog,
  countAuthEvent: () => {},
  countAddressAlarm: () => {},
  chains: [chain('polygon', POLYGON), chain('ethereum', ETHEREUM)],
  tokens: Object.values(TOKENS),
  xpub: XPUB,
  addressSigner: signsAddresses(XPUB),
  sweepChains: [],
  debtor: { name: 'Causeway', iban: DEBTOR_IBAN, bic: '' },
  debtorIban: DEBTOR_IBAN,
  digests: digestsWith('a pepper for tests that is long enough'),
  pictures: sharpPictures,
  scanner: fileScanner(null),
  exportForms,
  banks: BANKS,
  payees: sandboxPayees,
  screening: notScreened,
  passkeys: webAuthn,
  walletSignatures,
  // Nothing leaves a test unless it brings a receiver of its own.
  webhooks: { post: () => Promise.resolve({ fault: 'unresolved' as const }) },
  webPush: testPush,
  auditHeads: null,
  bankProfile: SANDBOX_BANK,
  networks: [],
  configVersion: 1,
  signIn: {
    ...SANDBOX_LIMITS.signIn,
    sendCooldown: AMPLE,
  },
  session: SESSION_RULES,
  callLimits: {},
  payeePage: {
    looks: { hits: 50, seconds: 60 },
    acts: { hits: 9, seconds: 60 },
    byNetwork: { hits: 60, seconds: 60 },
  },
  consoleLimits: {},
  minEUR: '100.00',
  maxEUR: '1000000.00',
  stepUpEUR: '1000000',
  hasOpenBooks: true,
  isPasskeyRequired: false,
  travelRule: { limitEUR: '1000', isRequired: false },
  spreadBps: 50,
  weekendSpreadBps: 70,
  maxDeviationBps: 100,
  prices: { marketSeconds: 30, marketGapBps: 100, toleranceBps: 50, pegBps: 100, jumpBps: 10_000 },
  accountLimits: { day: '1000000000', month: '1000000000', year: '1000000000' },
  newIbanLimit: '1000000000',
  exposure: { account: '1000000000', asset: '1000000000', desk: '1000000000' },
  unpaid: { most: 1_000_000, seconds: 86_400, pauseSeconds: 3_600 },
  feeEUR: '1.00',
  quoteSeconds: 900,
  honourSeconds: 30,
  chainPollMs: 10,
  bankPollMs: 10,
  balanceSeconds: 1,
  ...WATCHED_AT_ONCE,
  brand: { name: 'Causeway', word: 'CAUSEWAY', supportEmail: 'help@causeway.example' },
  isSandbox: true,
  publicOrigin: 'https://causeway.example',
  consoleOrigin: 'https://console.causeway.example',
  verifyUrl: 'https://verify.example/verify.html',
})

/** The money side of a world as this plan has it. */
export function planMoney(
  outside: Pick<MoneyWorld, 'bank' | 'feeds'> &
    Partial<Pick<MoneyWorld, 'readers' | 'addressSigner'>>,
): MoneyWorld {
  const { chains, tokens, payees, screening, xpub, addressSigner, sweepChains, ...rest } = plan()
  const parts = { chains, tokens, payees, screening, xpub, addressSigner, sweepChains }
  const senders = { webhooks: rest.webhooks, webPush: rest.webPush }
  return { ...parts, ...senders, readers: [], isSandbox: true, ...outside }
}
