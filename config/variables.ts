import { isAbsolute } from 'node:path'
import { isValidIBAN } from 'ibantools'
import * as v from 'valibot'

import { carriesLetters, WHOLE_NAME_LETTERS } from '@kernel/name-at-bank'
import { SEPA_COUNTRIES } from '@kernel/sepa-countries'
import {
  anyText,
  choice,
  optional,
  optionalNumber,
  required,
  requiredNumber,
  wholeNumber,
  withDefault,
  wordList,
} from './environment'
import { DEPOSIT_KEY, SIGNER_SOCKET } from './address-signer'
import { ACCOUNT_LIMIT_VARIABLES } from './account-limits'
import { urlsOfHosts } from './database-url'
import { EXPOSURE_VARIABLES } from './exposure'
import { isLocal } from './live-chains'
import { PRICE_VARIABLES } from './prices'
import { TRAVEL_RULE_VARIABLES } from './travel-rule'
import { DECODABLE_USER, hasDecodableUser } from './url-user'

export const ROLES = ['api', 'watcher', 'payouts'] as const

const isDecimal = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text)
/** Structure, length and check digits of its country, which SEPA reaches. */
const isSepaIban = (text: string): boolean =>
  isValidIBAN(text) && SEPA_COUNTRIES.has(text.slice(0, 2))
const isHolder = (text: string): boolean =>
  text.length <= 70 && carriesLetters(text, WHOLE_NAME_LETTERS)
const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)
/** As a browser writes an origin: lower case, no default port, nothing behind the host. */
const isOrigin = (text: string): boolean =>
  /^https?:$/.test(protocolOf(text)) && new URL(text).origin === text && !text.includes('*')
const protocolOf = (text: string): string => (URL.canParse(text) ? new URL(text).protocol : '')
/** A domain name alone: a proxy in front ends TLS on its usual port. */
const isPublicOrigin = (text: string): boolean =>
  isOrigin(text) && /^https:\/\/([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(text)

/** Random text has more different characters than this, hexadecimal text too. */
const MIN_LETTERS = 8
const isSecret = (text: string): boolean => text.length >= 32 && new Set(text).size >= MIN_LETTERS

const isSafeUrl = (text: string): boolean =>
  URL.canParse(text) && (text.startsWith('https:') || isLocal(new URL(text).hostname))

const isSafeDatabase = (text: string): boolean => urlsOfHosts(text).every(isSafeHost)

function isSafeHost(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return false
  const { hostname, searchParams } = new URL(text)
  // It would have any certificate taken.
  if (searchParams.has('uselibpqcompat')) return false
  // It would be connected to in place of the one that is named; a socket lies on this machine.
  if (!(searchParams.get('host') ?? '/').startsWith('/')) return false
  const mode = searchParams.get('sslmode') ?? ''
  return ['require', 'verify-ca', 'verify-full'].includes(mode) || isLocal(hostname)
}

/** Mail servers are asked by nodemailer, which takes settings of TLS from the query. */
const isSafeMailServer = (text: string): boolean =>
  /^smtps?:\/\/\S+$/.test(text) &&
  URL.canParse(text) &&
  ![...new URL(text).searchParams.keys()].some((name) => /tls/i.test(name))

/** On this machine: clamd speaks no TLS. */
const isClamd = (text: string): boolean =>
  isAbsolute(text) || /^(localhost|127\.0\.0\.1):\d{1,5}$/.test(text)

/** Of 32 bytes; one in 2^32 of such texts is no key of the curve, which the start says. */
const isVapidKey = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

const euros = (fallback: string) =>
  withDefault(fallback, isDecimal, 'an amount in euros such as 100 or 0.50')
const areAbsolute = (text: string): boolean =>
  text.split(',').every((path) => isAbsolute(path.trim()))
const anything = (fallback: string) => withDefault(fallback, anyText, 'a text')
const file = optional(anyText, 'a file')

const MOST_PROXIES = 5

interface Defaults {
  readonly logLevel: 'info' | 'error'
  readonly spreadBps: number
  readonly weekendSpreadBps: number
  readonly books: 'off' | 'on'
}

const common = ({ logLevel, spreadBps, weekendSpreadBps, books }: Defaults) => ({
  MODE: choice(['sandbox', 'live'], 'sandbox'),
  HOST: anything('localhost'),
  PORT: wholeNumber(8080, 0, 65_535),
  CONSOLE_PORT: optionalNumber(0, 65_535),
  ROLES: wordList(ROLES, ROLES),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent'], logLevel),
  METRICS_PORT: wholeNumber(0, 0, 65_535),
  METRICS_HOST: anything('127.0.0.1'),
  APP_FOLDER: anything('dist/app'),
  CONSOLE_FOLDER: anything('dist/console'),
  AUDIT_FOLDER: optional(isAbsolute, 'the absolute path of a folder outside the database'),
  CLAMD_SOCKET: optional(isClamd, 'the absolute path of clamd’s socket, or localhost:3310'),
  VAPID_PRIVATE_KEY: optional(isVapidKey, 'a private key on P-256, 43 characters of base64url'),
  CLIENT_CONFIG_FILE: file,
  BANK_DIRECTORY_FILE: file,
  SPREAD_BPS: wholeNumber(spreadBps, 0, 1_000),
  WEEKEND_SPREAD_BPS: wholeNumber(weekendSpreadBps, 0, 1_000),
  MAX_DEVIATION_BPS: wholeNumber(100, 1, 1_000),
  ...ACCOUNT_LIMIT_VARIABLES,
  ...EXPOSURE_VARIABLES,
  ...PRICE_VARIABLES,
  FEE_EUR: euros('1.00'),
  MIN_OTC_EUR: euros('100'),
  MAX_OTC_EUR: euros('1000000'),
  STEP_UP_EUR: euros('10000'),
  TRAVEL_RULE_EUR: euros('1000'),
  ...TRAVEL_RULE_VARIABLES,
  PASSKEYS: choice(['offered', 'required'], 'offered'),
  OPEN_BOOKS: choice(['off', 'on'], books),
  QUOTE_SECONDS: wholeNumber(900, 60, 3_600),
  CONFIG_VERSION: wholeNumber(1, 0, 1_000_000_000),
})

export const SANDBOX_VARIABLES = v.object({
  // The sandbox's market never closes.
  ...common({ logLevel: 'error', spreadBps: 50, weekendSpreadBps: 0, books: 'on' }),
  PROXIES: wholeNumber(0, 0, MOST_PROXIES),
  DATA_DIR: anything('.causeway'),
  // The sandbox's bank closes its books this often.
  BANK_DAY_SECONDS: wholeNumber(20, 1, 3_600),
  PUBLIC_ORIGIN: optional(isOrigin, 'an origin such as http://localhost:8080'),
  CONSOLE_ORIGIN: optional(isOrigin, 'an origin such as http://localhost:8081'),
})

const DATABASE = 'a postgres:// URL, encrypted unless the server is local'

const DATABASE_URL = v.pipe(
  required(isSafeDatabase, DATABASE),
  v.check((url) => hasDecodableUser(url), DECODABLE_USER),
)

/** From the last booking on; ten years are what the law of most countries asks of books. */
const RETENTION = { usual: 10, least: 5, most: 30 }

/** All that `desk migrate` reads. Where it is not told the period, the one that stands in the database stays. */
export const MIGRATION_VARIABLES = v.object({
  DATABASE_URL,
  OWNER_DATABASE_URL: v.pipe(
    optional(isSafeDatabase, DATABASE),
    v.check((url) => hasDecodableUser(url), DECODABLE_USER),
  ),
  RETENTION_YEARS: optionalNumber(RETENTION.least, RETENTION.most),
})

export const LIVE_VARIABLES = v.object({
  // Of a market that moves by 2 % a day no trader takes more than 0.0002 % (src/docs/prices.md).
  ...common({ logLevel: 'info', spreadBps: 60, weekendSpreadBps: 50, books: 'off' }),
  PUBLIC_ORIGIN: required(
    isPublicOrigin,
    'the https origin that people open: a domain name in lower case, without port, path, user or query',
  ),
  CONSOLE_ORIGIN: optional(
    isPublicOrigin,
    'the https origin that operators open: a domain name of its own, in lower case',
  ),
  PROXIES: requiredNumber(
    0,
    MOST_PROXIES,
    'how many proxies of yours stand before the desk (0 for none): limits count by the address behind them',
  ),
  PRIVATE_NETWORK: optional(
    (text) => ['same-machine', 'encrypted'].includes(text),
    'same-machine or encrypted: what lies between the desk and its proxy and Prometheus',
  ),
  DATABASE_URL,
  OTP_PEPPER: required(isSecret, 'a random secret of at least 32 characters'),
  SMTP_URL: v.pipe(
    required(
      isSafeMailServer,
      'an smtp:// or smtps:// URL that leaves the check of certificates on',
    ),
    v.check((url) => hasDecodableUser(url), DECODABLE_USER),
  ),
  MAIL_FROM: required((text) => /^[^\r\n]*\S+@\S+$/.test(text), 'the sender address of mails'),
  BANK_FOLDER: required(isAbsolute, 'the absolute path of the folder shared with the bank client'),
  BANK_PROFILE_FILE: required(
    isAbsolute,
    'the absolute path of what your bank does (see config/bank.sepa.example.json)',
  ),
  BANK_SETTLE_SECONDS: wholeNumber(10, 0, 600),
  RETENTION_YEARS: wholeNumber(RETENTION.usual, RETENTION.least, RETENTION.most),
  DEPOSIT_XPUB: DEPOSIT_KEY,
  ADDRESS_SIGNER_SOCKET: SIGNER_SOCKET,
  VERIFY_URL: optional(isSafeUrl, 'the https URL where you host verify.html, on a host of its own'),
  LISTINGS_FILE: required(
    isAbsolute,
    'the absolute path of the listed tokens and their price feeds (see config/listings.example.json)',
  ),
  MARKET_SOURCE: required(
    (text) => text === 'kraken' || isSafeUrl(text),
    "'kraken', or the https URL of a market as in src/docs/prices.md",
  ),
  DEBTOR_NAME: required(
    isHolder,
    'the account holder: at most 70 characters, two letters at least',
  ),
  DEBTOR_IBAN: required(isSepaIban, 'a valid IBAN of a SEPA country, without blanks'),
  DEBTOR_BIC: required(isBic, 'a BIC'),
  PAYEE_VERIFIER_URL: optional(
    isSafeUrl,
    'the https URL of a service as in src/docs/payee-verifier.md',
  ),
  PAYEE_VERIFIER_TOKEN: optional((text) => text.length >= 16, 'a secret of at least 16 characters'),
  SCREENING_URL: optional(isSafeUrl, 'the https URL of a service as in src/docs/screening.md'),
  SCREENING_TOKEN: optional((text) => text.length >= 16, 'a secret of at least 16 characters'),
  SCREENING_LISTS: optional(
    areAbsolute,
    'absolute paths, separated by commas, of consolidated sanctions lists of the EU or the UN as XML',
  ),
})

export type CommonVariables = v.InferOutput<
  v.ObjectSchema<ReturnType<typeof common>, undefined>
> & {
  readonly PROXIES: number
}
export type SandboxVariables = CommonVariables & v.InferOutput<typeof SANDBOX_VARIABLES>
export type LiveVariables = v.InferOutput<typeof LIVE_VARIABLES>
