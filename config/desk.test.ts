import { readSettings } from './desk'
import { SettingsError } from './environment'

const LIVE = {
  MODE: 'live',
  PUBLIC_ORIGIN: 'https://pay.example',
  DATABASE_URL: 'postgres://desk@db.example/causeway?sslmode=verify-full',
  OTP_PEPPER: '9f0c31d2b7ae4856c2d1e0f394857a6b',
  PROXIES: '0',
  SMTP_URL: 'smtps://user:4f1d-90c2-a7be@mail.example',
  MAIL_FROM: 'Causeway <no-reply@pay.example>',
  BANK_FOLDER: '/srv/bank',
  BANK_PROFILE_FILE: '/etc/causeway/bank.json',
  DEPOSIT_XPUB: `xpub${'6'.repeat(107)}`,
  ADDRESS_SIGNER_SOCKET: '/run/causeway-signer/socket',
  LISTINGS_FILE: '/etc/causeway/listings.json',
  MARKET_SOURCE: 'kraken',
  DEBTOR_NAME: 'Causeway Ltd',
  DEBTOR_IBAN: 'DE89370400440532013000',
  DEBTOR_BIC: 'COBADEFFXXX',
  RPC_URL_ETHEREUM: 'https://rpc.example/key,https://other.example',
}

const TWO = 'https://rpc.example,https://b.example'

const problemsOf = (env: Record<string, string | undefined>): readonly string[] => {
  try {
    readSettings(env)
    return []
  } catch (thrown) {
    if (thrown instanceof SettingsError) return thrown.problems
    throw thrown
  }
}

it('needs nothing for a sandbox', () => {
  expect(readSettings({})).toMatchObject({
    mode: 'sandbox',
    port: 8080,
    publicOrigin: 'http://localhost:8080',
    isSecure: false,
    dataDir: '.causeway',
    minOtcEur: '100',
    roles: ['api', 'watcher', 'payouts'],
  })
})

it('starts live with everything in place', () => {
  expect(readSettings(LIVE)).toMatchObject({
    mode: 'live',
    isSecure: true,
    chains: [{ depth: 64 }],
  })
})

it('starts live for other machines where its owner says what lies between', () => {
  const served = { ...LIVE, HOST: '0.0.0.0', METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' }
  for (const PRIVATE_NETWORK of ['same-machine', 'encrypted'])
    expect(problemsOf({ ...served, PRIVATE_NETWORK })).toEqual([])
})

it('serves the console beside the app in a sandbox, and live on a host of its own alone', () => {
  expect(readSettings({}).console).toEqual({ origin: 'http://localhost:8081', port: 8081 })
  expect(readSettings({ PORT: '0' }).console?.port).toBe(0)
  expect(readSettings(LIVE).console).toBeNull()
  const own = { ...LIVE, CONSOLE_ORIGIN: 'https://console.example', CONSOLE_PORT: '9000' }
  expect(readSettings(own).console).toEqual({ origin: 'https://console.example', port: 9_000 })
  for (const CONSOLE_ORIGIN of [
    LIVE.PUBLIC_ORIGIN,
    'http://console.example',
    'https://c.example:1',
  ])
    expect(problemsOf({ ...LIVE, CONSOLE_ORIGIN })).toEqual([
      expect.stringContaining('CONSOLE_ORIGIN must be'),
    ])
})

it('names all that is missing at once', () => {
  const problems = problemsOf({ MODE: 'live' }).join('\n')
  const named = Object.keys(LIVE).filter((name) => name !== 'MODE' && !name.startsWith('RPC_URL'))
  for (const name of [...named, 'RPC_URL_<NETWORK>']) expect(problems).toContain(name)
})

type Broken = readonly [string, Record<string, string | undefined>, string]

it.each<Broken>([
  ['plain http', { PUBLIC_ORIGIN: 'http://pay.example' }, 'PUBLIC_ORIGIN'],
  ['a path in the origin', { PUBLIC_ORIGIN: 'https://pay.example/app' }, 'PUBLIC_ORIGIN'],
  ['an origin of any host', { PUBLIC_ORIGIN: 'https://*' }, 'PUBLIC_ORIGIN'],
  ['an origin of any subdomain', { PUBLIC_ORIGIN: 'https://*.example' }, 'PUBLIC_ORIGIN'],
  ['an origin in upper case', { PUBLIC_ORIGIN: 'https://Pay.example' }, 'PUBLIC_ORIGIN'],
  ['an origin with a port', { PUBLIC_ORIGIN: 'https://pay.example:8443' }, 'PUBLIC_ORIGIN'],
  ['an origin with a user', { PUBLIC_ORIGIN: 'https://ada@pay.example' }, 'PUBLIC_ORIGIN'],
  ['an origin with a query', { PUBLIC_ORIGIN: 'https://pay.example?a' }, 'PUBLIC_ORIGIN'],
  ['an origin with an address', { PUBLIC_ORIGIN: 'https://10.0.0.1' }, 'PUBLIC_ORIGIN'],
  ['a minimum above the maximum', { MIN_OTC_EUR: '500', MAX_OTC_EUR: '499.99' }, 'MIN_OTC_EUR'],
  ['a fee as high as the minimum', { FEE_EUR: '100.00' }, 'FEE_EUR'],
  ['proxies that nobody counted', { PROXIES: undefined }, 'PROXIES is missing'],
  [
    'an unencrypted database elsewhere',
    { DATABASE_URL: 'postgres://desk@db.example/causeway' },
    'DATABASE_URL',
  ],
  [
    'a database whose certificate is not checked',
    { DATABASE_URL: 'postgres://desk@db.example/causeway?sslmode=require&uselibpqcompat=true' },
    'DATABASE_URL',
  ],
  [
    'a mail server whose certificate is not checked',
    { SMTP_URL: 'smtps://user:4f1d-90c2-a7be@mail.example?tls.rejectUnauthorized=false' },
    'SMTP_URL',
  ],
  ...['postgres', 'desk', 'Password1234!', 'aaaaaaaaaaaaaaaa', 'k3-Zr9!q'].map((word): Broken => [
    `the password '${word}' of a database`,
    { DATABASE_URL: `postgres://desk:${word}@localhost/causeway` },
    'DATABASE_URL has a password that is guessed',
  ]),
  [
    'the password of a mail server that is its user',
    { SMTP_URL: 'smtps://desk-7f3a91c2e0:desk-7f3a91c2e0@mail.example' },
    'SMTP_URL has a password',
  ],
  ['a desk that a network reaches', { HOST: '0.0.0.0' }, 'HOST is open to other machines'],
  ['figures that a network reaches', { METRICS_PORT: '9', METRICS_HOST: '10.0.0.7' }, 'S_HOST is'],
  ['a short pepper', { OTP_PEPPER: 'short' }, 'OTP_PEPPER'],
  ['a pepper of one letter', { OTP_PEPPER: 'p'.repeat(40) }, 'OTP_PEPPER'],
  ['a private key', { DEPOSIT_XPUB: `xprv${'6'.repeat(107)}` }, 'DEPOSIT_XPUB'],
  ['an unencrypted market', { MARKET_SOURCE: 'http://market.example' }, 'MARKET_SOURCE'],
  [
    'an unencrypted payee service',
    { PAYEE_VERIFIER_URL: 'http://payees.example', PAYEE_VERIFIER_TOKEN: 't'.repeat(16) },
    'PAYEE_VERIFIER_URL must be',
  ],
  [
    'a payee service without its token',
    { PAYEE_VERIFIER_URL: 'https://payees.example' },
    'PAYEE_VERIFIER_TOKEN go together',
  ],
  [
    'an unencrypted screening service',
    { SCREENING_URL: 'http://s.example' },
    'SCREENING_URL must be',
  ],
  [
    'a screening service without its token',
    { SCREENING_URL: 'https://s.example' },
    'SCREENING_TOKEN go together',
  ],
  [
    'a screening service beside lists',
    {
      SCREENING_URL: 'https://s.example',
      SCREENING_TOKEN: 't'.repeat(16),
      SCREENING_LISTS: '/a.xml',
    },
    'exclude each other',
  ],
  ['a sanctions list by a relative path', { SCREENING_LISTS: '/a.xml, b.xml' }, 'SCREENING_LISTS'],
  ['a mistyped IBAN', { DEBTOR_IBAN: 'DE88370400440532013000' }, 'DEBTOR_IBAN'],
  ['an IBAN outside SEPA', { DEBTOR_IBAN: 'TR330006100519786457841326' }, 'DEBTOR_IBAN'],
  // Its check digits are right.
  ['an IBAN of another length', { DEBTOR_IBAN: 'DE5137040044053201300' }, 'DEBTOR_IBAN'],
  ['a debtor without letters', { DEBTOR_NAME: '漢字 24' }, 'DEBTOR_NAME'],
  [
    'an unencrypted RPC',
    { RPC_URL_ETHEREUM: 'http://rpc.example,https://b.example' },
    'RPC_URL_ETHEREUM',
  ],
  ['one provider alone', { RPC_URL_ETHEREUM: 'https://rpc.example' }, 'two URLs, or three'],
  [
    'four providers',
    { RPC_URL_ETHEREUM: `${TWO},https://c.example,https://d.example` },
    'two URLs, or three',
  ],
  [
    'one provider under two URLs',
    { RPC_URL_ETHEREUM: 'https://rpc.example/key,https://RPC.example.:443/other' },
    'one provider twice',
  ],
  [
    'the third provider for the first one again',
    { RPC_URL_ETHEREUM: TWO, RPC_URL_ETHEREUM_3: 'https://rpc.example/third' },
    'one provider twice',
  ],
  [
    'a third provider without a second',
    { RPC_URL_ETHEREUM: undefined, RPC_URL_ETHEREUM_3: 'https://rpc.example' },
    'two URLs, or three',
  ],
  [
    'an unencrypted third one',
    { RPC_URL_ETHEREUM: TWO, RPC_URL_ETHEREUM_3: 'http://c.example' },
    'RPC_URL_ETHEREUM must be https',
  ],
  [
    'one program of this machine under two names',
    { RPC_URL_ETHEREUM: 'http://localhost:8545,http://127.0.0.1:8545' },
    'one provider twice',
  ],
  [
    'an unencrypted second one',
    { RPC_URL_ETHEREUM: 'https://rpc.example,http://b.example' },
    'RPC_URL_ETHEREUM',
  ],
  ['a closed network', { RPC_URL_ZKEVM: TWO }, 'RPC_URL_ZKEVM'],
  ['a slow network that nobody allowed', { RPC_URL_MANTA: TWO }, 'RPC_URL_MANTA'],
  ['a network that rebases its coin', { RPC_URL_BLAST: TWO }, 'RPC_URL_BLAST'],
  ['a network without price feeds', { RPC_URL_MODE: TWO }, 'RPC_URL_MODE'],
  [
    'fewer confirmations than the floor',
    { CONFIRMATIONS_ETHEREUM: '12' },
    'CONFIRMATIONS_ETHEREUM',
  ],
  ['an amount that is none', { MIN_OTC_EUR: '1e2' }, 'MIN_OTC_EUR'],
  ['a limit above a wider one', { EXPOSURE_ASSET_EUR: '10000001' }, 'EXPOSURE_ASSET_EUR'],
  ['a day’s limit above a month’s', { LIMIT_DAY_EUR: '5000001' }, 'LIMIT_MONTH_EUR'],
  ['a limit below the largest transfer', { EXPOSURE_ACCOUNT_EUR: '999999' }, 'MAX_OTC_EUR'],
  ['an unknown role', { ROLES: 'api,cook' }, 'ROLES'],
  ['an unknown mode', { MODE: 'prod' }, 'MODE'],
])('refuses %s', (_case, change, name) => {
  const problems = problemsOf({ ...LIVE, ...change })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(name)
})

it('takes a slow network that the operator names', () => {
  const env = { ...LIVE, RPC_URL_MANTA: TWO, SLOW_NETWORKS: 'manta' }
  expect(problemsOf(env)).toEqual([])
})

const [A, B, C] = ['https://a.example', 'https://b.example', 'https://c.example']

it.each([
  ['a second RPC provider after a comma', { RPC_URL_ETHEREUM: `${A}, ${B}` }, [A, B]],
  ['a second one by itself', { RPC_URL_ETHEREUM: A, RPC_URL_ETHEREUM_2: B }, [A, B]],
  ['a third one after a comma', { RPC_URL_ETHEREUM: `${A},${B},${C}` }, [A, B, C]],
  [
    'a third one by itself',
    { RPC_URL_ETHEREUM: A, RPC_URL_ETHEREUM_2: B, RPC_URL_ETHEREUM_3: C },
    [A, B, C],
  ],
])('takes %s', (_case, change, rpcUrls) => {
  expect(readSettings({ ...LIVE, ...change })).toMatchObject({ chains: [{ rpcUrls }] })
})

it('shows figures only where a port is named, and to this machine alone', () => {
  expect(readSettings({}).metrics).toBeNull()
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
})
