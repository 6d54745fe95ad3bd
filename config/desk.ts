import { isAbsolute } from 'node:path'

import { hasValidChecksum } from '@kernel/iban'

import { type Environment, SettingsError, SettingsReader } from './environment'
import { isLocal, type LiveChain, readChains } from './live-chains'

export const ROLES = ['api', 'watcher', 'payouts'] as const
export type Role = (typeof ROLES)[number]

export interface CommonSettings {
  readonly host: string
  readonly port: number
  readonly publicOrigin: string
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
  readonly clientConfigFile: string | null
  readonly bankDirectoryFile: string | null
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
  readonly quoteSeconds: number
  readonly configVersion: number
}

export interface SandboxSettings extends CommonSettings {
  readonly mode: 'sandbox'
  readonly dataDir: string
}

export interface LiveSettings extends CommonSettings {
  readonly mode: 'live'
  readonly databaseUrl: string
  readonly otpPepper: string
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly bankFolder: string
  readonly depositXpub: string
  readonly listingsFile: string
  readonly chains: readonly LiveChain[]
}

export type DeskSettings = SandboxSettings | LiveSettings

/** Defaults under the environment. A live desk names all that is missing or unsafe, and does not start. */
export function readSettings(env: Environment): DeskSettings {
  const read = new SettingsReader(env)
  const mode = read.choice('MODE', 'sandbox', ['sandbox', 'live'])
  const settings = mode === 'live' ? readLive(read) : readSandbox(read)
  if (read.problems.length > 0) throw new SettingsError(read.problems)
  return settings
}

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

const DECIMAL = /^\d{1,9}(\.\d{1,2})?$/
const isDecimal = (text: string): boolean => DECIMAL.test(text)
const isIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) && hasValidChecksum(text)
const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)
const isOrigin = (text: string): boolean => /^https?:\/\/[^/\s]+$/.test(text)

function readCommon(
  read: SettingsReader,
  weekendSpreadBps: number,
): Omit<CommonSettings, 'publicOrigin' | 'isSecure' | 'debtor'> {
  const decimal = (name: string, fallback: string): string =>
    read.text(name, fallback, isDecimal, 'an amount in euros such as 100 or 0.50')
  return {
    host: read.optional('HOST') ?? 'localhost',
    port: read.integer('PORT', 8080, 0, 65_535),
    roles: read.list('ROLES', ROLES, ROLES),
    logLevel: read.choice('LOG_LEVEL', 'info', ['debug', 'info', 'warn', 'error', 'silent']),
    metrics: readMetrics(read),
    proxies: read.integer('PROXIES', 0, 0, 5),
    appFolder: read.optional('APP_FOLDER') ?? 'dist/app',
    clientConfigFile: read.optional('CLIENT_CONFIG_FILE'),
    bankDirectoryFile: read.optional('BANK_DIRECTORY_FILE'),
    spreadBps: read.integer('SPREAD_BPS', 50, 0, 1_000),
    weekendSpreadBps: read.integer('WEEKEND_SPREAD_BPS', weekendSpreadBps, 0, 1_000),
    maxDeviationBps: read.integer('MAX_DEVIATION_BPS', 100, 1, 1_000),
    feeEur: decimal('FEE_EUR', '1.00'),
    minOtcEur: decimal('MIN_OTC_EUR', '100'),
    maxOtcEur: decimal('MAX_OTC_EUR', '1000000'),
    quoteSeconds: read.integer('QUOTE_SECONDS', 900, 60, 3_600),
    configVersion: read.integer('CONFIG_VERSION', 1, 0, 1_000_000_000),
  }
}

function readMetrics(read: SettingsReader): CommonSettings['metrics'] {
  const port = read.integer('METRICS_PORT', 0, 0, 65_535)
  return port === 0 ? null : { host: read.optional('METRICS_HOST') ?? '127.0.0.1', port }
}

/** An account that exists nowhere: bank code and number are made up, only the check digits are right. */
const SANDBOX_DEBTOR = {
  name: 'Causeway Sandbox',
  iban: 'DE93999999990000000001',
  bic: 'CSWYDEFFXXX',
}

function readSandbox(read: SettingsReader): SandboxSettings {
  // The sandbox's market never closes.
  const common = readCommon(read, 0)
  const own = `http://localhost:${common.port}`
  const publicOrigin = read.text(
    'PUBLIC_ORIGIN',
    own,
    isOrigin,
    'an origin such as http://localhost:8080',
  )
  return {
    ...common,
    mode: 'sandbox',
    logLevel: read.optional('LOG_LEVEL') === null ? 'error' : common.logLevel,
    dataDir: read.optional('DATA_DIR') ?? '.causeway',
    publicOrigin,
    isSecure: publicOrigin.startsWith('https:'),
    debtor: SANDBOX_DEBTOR,
  }
}

function readLive(read: SettingsReader): LiveSettings {
  const isSafeOrigin = (text: string): boolean => isOrigin(text) && text.startsWith('https:')
  return {
    ...readCommon(read, 50),
    mode: 'live',
    publicOrigin: read.required('PUBLIC_ORIGIN', isSafeOrigin, 'the https origin that people open'),
    isSecure: true,
    databaseUrl: read.required(
      'DATABASE_URL',
      isSafeDatabase,
      'a postgres:// URL, encrypted unless the server is local',
    ),
    otpPepper: read.required(
      'OTP_PEPPER',
      (text) => text.length >= 32,
      'a secret of at least 32 characters',
    ),
    ...readMail(read),
    bankFolder: read.required(
      'BANK_FOLDER',
      isAbsolute,
      'the absolute path of the folder shared with the bank client',
    ),
    depositXpub: read.required(
      'DEPOSIT_XPUB',
      (text) => /^xpub[1-9A-HJ-NP-Za-km-z]{100,120}$/.test(text),
      'an extended public key (xpub…), never a private one',
    ),
    listingsFile: read.required(
      'LISTINGS_FILE',
      isAbsolute,
      'the absolute path of the listed tokens and their price feeds (see config/listings.example.json)',
    ),
    debtor: readDebtor(read),
    chains: readChains(read),
  }
}

function readMail(read: SettingsReader): Pick<LiveSettings, 'smtpUrl' | 'mailFrom'> {
  return {
    smtpUrl: read.required(
      'SMTP_URL',
      (text) => /^smtps?:\/\/\S+$/.test(text) && URL.canParse(text),
      'an smtp:// or smtps:// URL',
    ),
    mailFrom: read.required(
      'MAIL_FROM',
      (text) => /^[^\r\n]*\S+@\S+$/.test(text),
      'the sender address of mails',
    ),
  }
}

function readDebtor(read: SettingsReader): LiveSettings['debtor'] {
  return {
    name: read.required(
      'DEBTOR_NAME',
      (text) => text.length <= 70,
      'the account holder, at most 70 characters',
    ),
    iban: read.required('DEBTOR_IBAN', isIban, 'a valid IBAN without blanks'),
    bic: read.required('DEBTOR_BIC', isBic, 'a BIC'),
  }
}

function isSafeDatabase(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return false
  const { hostname, searchParams } = new URL(text)
  const isEncrypted = ['require', 'verify-ca', 'verify-full'].includes(
    searchParams.get('sslmode') ?? '',
  )
  return isEncrypted || isLocal(hostname)
}
