/** Each check that can fail, and the page in src/docs/runbooks that says what to do; '*' stands for what varies. */
const PAGES = {
  DATABASE_URL: 'database',
  'DATABASE_URL (isolation)': 'database-engine',
  'DATABASE_URL (triggers)': 'database-engine',
  'DATABASE_URL (timeouts)': 'database-engine',
  'engine (*)': 'database-engine',
  'DATABASE_URL (durability)': 'database-durability',
  'DATABASE_URL (replication)': 'database-cluster',
  'DATABASE_URL (hosts)': 'database-cluster',
  'DATABASE_URL (migrations)': 'database-tables',
  'DATABASE_URL (rights)': 'database-tables',
  RETENTION_YEARS: 'database-tables',
  'DATABASE_URL (append-only)': 'append-only',
  'DATABASE_URL (clock)': 'clock',
  'DATABASE_URL (balance)': 'bank-balance',
  'DATABASE_URL (restore)': 'restore',
  BANK_FOLDER: 'bank-folder',
  'BANK_FOLDER (identity)': 'bank-folder',
  SMTP_URL: 'mail',
  AUDIT_FOLDER: 'audit-folder',
  CLAMD_SOCKET: 'malware-scanner',
  ADDRESS_SIGNER_SOCKET: 'address-blocked',
  SCREENING_LISTS: 'screening-lists',
  SCREENING_URL: 'screening-lists',
  'MARKET_SOURCE (*)': 'market',
  // A price that is old; what else is wrong with a line of the file stands below.
  'LISTINGS_FILE line * (*, */USD)': 'price-feed',
  'LISTINGS_FILE line * (*, */USD, second source)': 'price-feed',
  'LISTINGS_FILE line *': 'listings',
  LISTINGS_FILE: 'settings',
  BANK_PROFILE_FILE: 'settings',
  CLIENT_CONFIG_FILE: 'settings',
  BANK_DIRECTORY_FILE: 'settings',
  APP_FOLDER: 'settings',
  'APP_FOLDER (address key)': 'address-blocked',
  DEPOSIT_XPUB: 'settings',
  'DEPOSIT_XPUB (account)': 'settings',
  settings: 'settings',
  'RPC_URL_*': 'rpc-provider',
  'EXPOSURE_*_EUR': 'exposure',
  'stops (*)': 'stopped',
  '* (final blocks)': 'chain-frozen',
  '* (money)': 'chain-lacks-money',
  '* (transfers)': 'transfers-set-aside',
  'TLS 1.0 and 1.1': 'proxy',
  'TLS 1.3': 'proxy',
  'TLS ciphers': 'proxy',
  certificate: 'proxy',
  'http of pages': 'proxy',
  'http of calls': 'proxy',
  'headers of pages': 'proxy',
  'headers of calls': 'proxy',
  'host of its own': 'proxy',
} as const

type Pattern = keyof typeof PAGES
type Filled<P extends string> = P extends `${infer Before}*${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : P

/** What may fail has a page: another check does not compile. */
export type Check = Filled<Pattern>

const escaped = (text: string): string => text.replaceAll(/[.()]/g, String.raw`\$&`)

const BY_PATTERN = Object.entries(PAGES).map(([pattern, page]) => ({
  pattern: new RegExp(`^${escaped(pattern).replaceAll('*', '.+')}$`),
  page,
}))

/** Such as 'src/docs/runbooks/restore.md'; every other setting is one that was mistyped or is missing. */
export const runbookOf = (check: string): string =>
  runbookFile(BY_PATTERN.find(({ pattern }) => pattern.test(check))?.page ?? PAGES.settings)

export const runbookFile = (page: string): string => `src/docs/runbooks/${page}.md`

/** For the test of the pages: each pattern with its page. */
export const RUNBOOKS: readonly (readonly [string, string])[] = Object.entries(PAGES)
