import { limitProblems } from './account-limits'
import { accessProblems } from './access'
import { type Environment, presentText, readVariables, SettingsError } from './environment'
import { type LiveChain, readChains } from './live-chains'
import { type ScreeningSettings, screeningProblems, screeningSource } from './screening'
import { readRules, type RuleSettings } from './rules'
import { withSecretFiles } from './secret-files'
import {
  MIGRATION_VARIABLES,
  type CommonVariables,
  LIVE_VARIABLES,
  type LiveVariables,
  ROLES,
  SANDBOX_VARIABLES,
  type SandboxVariables,
} from './variables'

export type Role = (typeof ROLES)[number]

export interface CommonSettings extends RuleSettings {
  readonly host: string
  readonly port: number
  readonly publicOrigin: string
  /** Where the verify page is hosted; null where nobody is told. */
  readonly verifyUrl: string | null
  /** Where operators reach the console, and the port it listens on; null serves none. */
  readonly console: { readonly origin: string; readonly port: number } | null
  /** Cookies and headers as TLS allows them. */
  readonly isSecure: boolean
  readonly roles: readonly Role[]
  readonly logLevel: string
  /** Where Prometheus reads; null serves no figures. Never the port that people reach. */
  readonly metrics: { readonly host: string; readonly port: number } | null
  /** Proxies of the operator's own before the desk. */
  readonly proxies: number
  /** Where the built app lies; null serves none. */
  readonly appFolder: string
  /** Where the built console lies. */
  readonly consoleFolder: string
  /** Where heads of the audit log are kept; null keeps them in the log alone. */
  readonly auditFolder: string | null
  /** ClamAV's daemon; null scans nothing. */
  readonly clamdSocket: string | null
  /** The private key that push messages are signed with, base64url; null sends none. */
  readonly vapidKey: string | null
  readonly clientConfigFile: string | null
  readonly bankDirectoryFile: string | null
  /** What varies between banks; null is the sandbox's own bank. */
  readonly bankProfileFile: string | null
  readonly debtor: { readonly name: string; readonly iban: string; readonly bic: string }
  readonly spreadBps: number
  /** On top of that while the euro's market is closed and its price is Friday's. */
  readonly weekendSpreadBps: number
  /** How far a second price source may lie off the first. */
  readonly maxDeviationBps: number
  /** The fee of a transfer, decimal text. */
  readonly feeEur: string
  readonly minOtcEur: string
  readonly maxOtcEur: string
  /** Quotes above it are confirmed by their person, decimal text. */
  readonly stepUpEur: string
  /** Required: a code alone opens nothing but the way to a passkey. */
  readonly passkeys: 'offered' | 'required'
  /** Whether everybody may read if ledger, chains and bank agree. */
  readonly hasOpenBooks: boolean
  readonly quoteSeconds: number
  readonly configVersion: number
}

export interface SandboxSettings extends CommonSettings {
  readonly mode: 'sandbox'
  readonly dataDir: string
  /** How long a day of the sandbox's bank is. */
  readonly bankDaySeconds: number
}

export interface LiveSettings extends CommonSettings {
  readonly mode: 'live'
  readonly databaseUrl: string
  readonly otpPepper: string
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly bankFolder: string
  /** How long a file of the bank has to stay unchanged before it is read. */
  readonly bankSettleSeconds: number
  /** For how long transfers are kept after the last booking. */
  readonly retentionYears: number
  readonly depositXpub: string
  /** Where the address signer listens, on this machine. */
  readonly addressSignerSocket: string
  /** What asks the recipients' banks for the names of accounts; null where nothing does. */
  readonly payeeService: { readonly url: string; readonly token: string } | null
  /** What is asked whether sanctions lists name somebody; null where nobody is asked. */
  readonly screening: ScreeningSettings | null
  readonly listingsFile: string
  /** 'kraken', or the URL of a service as in src/docs/prices.md. */
  readonly market: string
  readonly chains: readonly LiveChain[]
}

export type DeskSettings = SandboxSettings | LiveSettings

/** Defaults under the environment. A live desk names all that is missing or unsafe, and does not start. */
export const readSettings = (env: Environment): DeskSettings =>
  presentText(env['MODE']) === 'live' ? readLive(env) : readSandbox(env)

export function readLiveSettings(env: Environment): LiveSettings {
  const settings = readSettings({ MODE: 'live', ...env })
  if (settings.mode === 'live') return settings
  throw new SettingsError(['MODE must be live: this program is the live desk'])
}

export function readSandboxSettings(env: Environment): SandboxSettings {
  const settings = readSettings(env)
  if (settings.mode === 'sandbox') return settings
  throw new SettingsError(['MODE must be sandbox: this program is the sandbox'])
}

/** An account that exists nowhere: bank code and number are made up, only the check digits are right. */
const SANDBOX_DEBTOR = {
  name: 'Causeway Sandbox',
  iban: 'DE93999999990000000001',
  bic: 'CSWYDEFFXXX',
}

function readSandbox(env: Environment): SandboxSettings {
  const problems: string[] = []
  const read = readVariables(SANDBOX_VARIABLES, env, problems)
  if (read) problems.push(...limitProblems(read))
  if (!read || problems.length > 0) throw new SettingsError(problems)
  const publicOrigin = read.PUBLIC_ORIGIN ?? `http://localhost:${read.PORT}`
  return {
    ...common(read),
    mode: 'sandbox',
    dataDir: read.DATA_DIR,
    bankDaySeconds: read.BANK_DAY_SECONDS,
    publicOrigin,
    console: sandboxConsole(read),
    isSecure: publicOrigin.startsWith('https:'),
    debtor: SANDBOX_DEBTOR,
    verifyUrl: `${publicOrigin}/sandbox/verify.html`,
    bankProfileFile: null,
  }
}

/** The owner of the tables is the desk itself where no other is named. */
export function readMigrationSettings(env: Environment) {
  const problems: string[] = []
  const read = readVariables(MIGRATION_VARIABLES, withSecretFiles(env, problems), problems)
  if (!read || problems.length > 0) throw new SettingsError(problems)
  const { DATABASE_URL: deskUrl, RETENTION_YEARS: retentionYears } = read
  return { ownerUrl: read.OWNER_DATABASE_URL ?? deskUrl, deskUrl, retentionYears }
}

function readLive(given: Environment): LiveSettings {
  const problems: string[] = []
  const env = withSecretFiles(given, problems)
  const read = readVariables(LIVE_VARIABLES, env, problems)
  const chains = readChains(env, problems)
  if (read) problems.push(...limitProblems(read))
  if (read) problems.push(...pairProblems(read))
  if (read) problems.push(...screeningProblems(read), ...accessProblems(read))
  if (!read || problems.length > 0) throw new SettingsError(problems)
  return {
    ...common(read),
    mode: 'live',
    publicOrigin: read.PUBLIC_ORIGIN,
    verifyUrl: read.VERIFY_URL,
    console: consoleAt(read, read.CONSOLE_ORIGIN),
    isSecure: true,
    databaseUrl: read.DATABASE_URL,
    otpPepper: read.OTP_PEPPER,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    bankFolder: read.BANK_FOLDER,
    bankProfileFile: read.BANK_PROFILE_FILE,
    bankSettleSeconds: read.BANK_SETTLE_SECONDS,
    retentionYears: read.RETENTION_YEARS,
    depositXpub: read.DEPOSIT_XPUB,
    addressSignerSocket: read.ADDRESS_SIGNER_SOCKET,
    payeeService: payeeService(read),
    screening: screeningSource(read),
    listingsFile: read.LISTINGS_FILE,
    market: read.MARKET_SOURCE,
    debtor: { name: read.DEBTOR_NAME, iban: read.DEBTOR_IBAN, bic: read.DEBTOR_BIC },
    chains,
  }
}

const pairProblems = (read: LiveVariables): string[] => [
  ...((read.PAYEE_VERIFIER_URL === null) === (read.PAYEE_VERIFIER_TOKEN === null)
    ? []
    : ['PAYEE_VERIFIER_URL and PAYEE_VERIFIER_TOKEN go together']),
  // Cookies, keys and content policy are those of a host.
  ...(read.CONSOLE_ORIGIN === read.PUBLIC_ORIGIN
    ? ['CONSOLE_ORIGIN must be a host of its own, not that of PUBLIC_ORIGIN']
    : []),
]

const consoleAt = (read: CommonVariables, origin: string | null) =>
  origin === null ? null : { origin, port: consolePort(read) }

const sandboxConsole = (read: SandboxVariables) =>
  consoleAt(read, read.CONSOLE_ORIGIN ?? `http://localhost:${consolePort(read)}`)

/** Beside the app's; any free one where the app's is any. */
const consolePort = ({ CONSOLE_PORT: named, PORT: app }: CommonVariables): number =>
  named ?? (app === 0 ? 0 : app + 1)

function payeeService({ PAYEE_VERIFIER_URL: url, PAYEE_VERIFIER_TOKEN: token }: LiveVariables) {
  return url === null || token === null ? null : { url, token }
}

type SetByMode =
  | 'publicOrigin'
  | 'verifyUrl'
  | 'console'
  | 'isSecure'
  | 'debtor'
  | 'bankProfileFile'

const common = (read: CommonVariables): Omit<CommonSettings, SetByMode> => ({
  host: read.HOST,
  port: read.PORT,
  roles: read.ROLES,
  logLevel: read.LOG_LEVEL,
  metrics: read.METRICS_PORT === 0 ? null : { host: read.METRICS_HOST, port: read.METRICS_PORT },
  proxies: read.PROXIES,
  appFolder: read.APP_FOLDER,
  consoleFolder: read.CONSOLE_FOLDER,
  auditFolder: read.AUDIT_FOLDER,
  clamdSocket: read.CLAMD_SOCKET,
  vapidKey: read.VAPID_PRIVATE_KEY,
  clientConfigFile: read.CLIENT_CONFIG_FILE,
  bankDirectoryFile: read.BANK_DIRECTORY_FILE,
  spreadBps: read.SPREAD_BPS,
  weekendSpreadBps: read.WEEKEND_SPREAD_BPS,
  maxDeviationBps: read.MAX_DEVIATION_BPS,
  ...readRules(read),
  feeEur: read.FEE_EUR,
  minOtcEur: read.MIN_OTC_EUR,
  maxOtcEur: read.MAX_OTC_EUR,
  stepUpEur: read.STEP_UP_EUR,
  passkeys: read.PASSKEYS,
  hasOpenBooks: read.OPEN_BOOKS === 'on',
  quoteSeconds: read.QUOTE_SECONDS,
  configVersion: read.CONFIG_VERSION,
})
