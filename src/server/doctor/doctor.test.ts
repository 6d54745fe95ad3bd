import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '@server/adapters/clock'
import { secureIds } from '@server/adapters/ids'
import { silentLog } from '@server/adapters/log'
import { runLine } from '@server/commands/run-line'
import { liveWorld } from '@server/compose'
import { liveAccess } from '@server/operator-access'
import { readSettings } from '@config/desk'
import { startMailServer } from '@test/fakes/mail-server'
import { serveRpc } from '@test/fakes/rpc-server'
import { startPublicChain } from '@test/fakes/public-chain'
import { openOutside, type Outside } from '@test/setup/live-environment'
import { CENT_AT_BANK, query } from '@test/setup/operator'
import { createTestDatabase, databaseUrl, onServer, type TestDatabase } from '@test/setup/database'

interface Told {
  readonly ok: boolean
  readonly checks: readonly { ok: boolean; check: string; says: string; mend: string | null }[]
}

let test: TestDatabase
let outside: Outside
/** The run's own server writes without fsync; one that is given keeps its settings. */
let isFsyncLent = false

beforeAll(async () => {
  test = await createTestDatabase()
  const name = new URL(test.url).pathname.slice(1)
  // The tests' own server does not wait for the disk: a live desk's must.
  await onServer(test.url, `alter database ${name} set synchronous_commit = on`)
  if ((await fsync()) === 'off') {
    await setFsync('on')
    isFsyncLent = true
  }
  outside = await openOutside(test.url)
  await query(test.url, CENT_AT_BANK)
})

afterAll(async () => {
  await outside.stop()
  if (isFsyncLent) await setFsync('off')
  await test.drop()
})

const fsync = async () =>
  (await query(test.url, `select current_setting('fsync') as value`))[0]?.['value']

/** Resolves when the server, which all test files share, has read its settings anew. */
async function setFsync(value: 'on' | 'off'): Promise<void> {
  await onServer(test.url, `alter system set fsync = ${value}`)
  await onServer(test.url, 'select pg_reload_conf()')
  while ((await fsync()) !== value) await new Promise((resolve) => setTimeout(resolve, 20))
}

type Change = Readonly<Record<string, string | undefined>>

async function doctor(change: Change = {}) {
  const seams = { clock: systemClock, ids: secureIds, random: Math.random }
  const env = { ...outside.env, ...change }
  const { code, out } = await runLine(['doctor', '--json'], env, seams, liveAccess)
  // What it says is what is asserted.
  return { code, ...(JSON.parse(out) as Told) }
}

const redOnes = async (change: Change) => {
  const { code, checks } = await doctor(change)
  const red = checks.filter(({ ok }) => !ok)
  expect(code).toBe(red.length > 0 ? 1 : 0)
  for (const { mend } of red) expect(mend).not.toBe('')
  return red.map(({ check, says }) => `${check}: ${says}`)
}

it('finds everything in order where it is', async () => {
  const { checks, ...told } = await doctor()
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
  expect(told).toMatchObject({ code: 0, ok: true })
  const named = checks.map(({ check }) => check).join('\n')
  for (const about of [
    'DATABASE_URL (isolation)',
    'DATABASE_URL (triggers)',
    'DATABASE_URL (durability)',
    'DATABASE_URL (timeouts)',
    'DATABASE_URL (migrations)',
    'DATABASE_URL (append-only)',
    'DATABASE_URL (clock)',
    'RPC_URL_BASE',
    'RPC_URL_BASE_2',
    'RPC_URL_BASE_2 (agreement)',
    'LISTINGS_FILE line 1 (base, EUR/USD)',
    'LISTINGS_FILE line 1 (base, EUR/USD description)',
    'LISTINGS_FILE line 1 (base, USDC/USD band)',
    'LISTINGS_FILE line 1 (base, USDC)',
    'SMTP_URL',
    ...['CLAMD_SOCKET', 'ADDRESS_SIGNER_SOCKET', 'PASSKEYS', 'TRAVEL_RULE'],
    'BANK_FOLDER',
    'BANK_FOLDER (identity)',
    'BANK_PROFILE_FILE',
    'DEPOSIT_XPUB',
    'CLIENT_CONFIG_FILE',
    'PUBLIC_ORIGIN',
  ])
    expect(named).toContain(about)
})

const NOBODY = 'http://127.0.0.1:9'

/** Each breaks one setting; what is red names it. */
const BROKEN: readonly [string, (o: Outside) => Change | Promise<Change>, string][] = [
  [
    'a database that does not answer',
    () => ({ DATABASE_URL: 'postgres://a@127.0.0.1:9/c' }),
    'DATABASE_URL',
  ],
  ['a provider that does not answer', () => ({ RPC_URL_BASE: NOBODY }), 'RPC_URL_BASE: '],
  [
    'a second provider that does not answer',
    () => ({ RPC_URL_BASE_2: NOBODY }),
    'RPC_URL_BASE_2: ',
  ],
  [
    'a provider of another chain',
    ({ env }) => ({ RPC_URL_ARBITRUM: `${env['RPC_URL_BASE'] ?? ''},${NOBODY}` }),
    'RPC_URL_ARBITRUM: the RPC provider does not speak for chain 42161',
  ],
  ['no signer', () => ({ ADDRESS_SIGNER_SOCKET: '/nowhere' }), 'ADDRESS_SIGNER_SOCKET'],
  ['a scanner that does not answer', () => ({ CLAMD_SOCKET: 'localhost:9' }), 'CLAMD_SOCKET'],
  ['a mail server that does not answer', () => ({ SMTP_URL: 'smtp://127.0.0.1:9' }), 'SMTP_URL'],
  [
    'a bank folder that is none',
    ({ env }) => ({ BANK_FOLDER: env['LISTINGS_FILE'] }),
    'BANK_FOLDER',
  ],
  ['a bank folder that is not there', () => ({ BANK_FOLDER: '/nowhere/bank' }), 'BANK_FOLDER'],
  [
    'a minimum above what the bank pays in one transfer',
    () => ({
      BANK_PROFILE_FILE: join(process.cwd(), 'config/bank.instant.example.json'),
      MIN_OTC_EUR: '100000.01',
    }),
    'BANK_PROFILE_FILE: the bank pays at most 100000.00 EUR in one transfer, less than MIN_OTC_EUR',
  ],
  ['a private key', () => ({ DEPOSIT_XPUB: `xprv${'6'.repeat(107)}` }), 'DEPOSIT_XPUB'],
  ['a mistyped public key', () => ({ DEPOSIT_XPUB: `xpub${'6'.repeat(107)}` }), 'DEPOSIT_XPUB'],
  ['plain http', () => ({ PUBLIC_ORIGIN: 'http://pay.example' }), 'PUBLIC_ORIGIN'],
  ['no app', ({ folder }) => ({ APP_FOLDER: join(folder, 'none') }), 'APP_FOLDER'],
  [
    'a client configuration with a slip',
    async ({ keeps }) => ({ CLIENT_CONFIG_FILE: await keeps('client.json', { mode: 'live' }) }),
    'CLIENT_CONFIG_FILE: ',
  ],
  ...['DATABASE_URL', 'OTP_PEPPER', 'SMTP_URL', 'MAIL_FROM', 'BANK_FOLDER', 'DEPOSIT_XPUB'].map(
    missing,
  ),
  ...['LISTINGS_FILE', 'DEBTOR_NAME', 'DEBTOR_IBAN', 'DEBTOR_BIC', 'PUBLIC_ORIGIN'].map(missing),
]

function missing(name: string): (typeof BROKEN)[number] {
  return [`no ${name}`, () => ({ [name]: undefined }), `${name}: ${name} is missing`]
}

it.each(BROKEN)('names %s', async (_case, breakIt, named) => {
  expect((await redOnes(await breakIt(outside))).join('\n')).toContain(named)
})

it('names a mail server that knows no such user', async () => {
  const strict = await startMailServer({ knowsUsers: false })
  const red = await redOnes({ SMTP_URL: strict.url.replace('//', '//user:not-the-one-0937@') })
  await strict.stop()
  expect(red.join('\n')).toMatch(/^SMTP_URL/)
})

it('names a mail server that would take codes in the clear over a network', async () => {
  const plain = await startMailServer({ host: '127.0.0.2' })
  const red = await redOnes({ SMTP_URL: plain.url })
  await plain.stop()
  expect(red.join('\n')).toMatch(/^SMTP_URL/)
})

it('names two providers that tell different blocks', async () => {
  const fork = await startPublicChain()
  const red = await redOnes({ RPC_URL_BASE_2: fork.chain.rpcUrl })
  await fork.stop()
  expect(red.join('\n')).toContain('RPC_URL_BASE_2 (agreement): it tells final block')
})

it('names a provider that lacks the state of its final block, and a desk does not start with it', async () => {
  const forgetful = await serveRpc(async (method, params) => {
    if (method === 'eth_getBalance')
      throw Object.assign(new Error('missing trie node'), { code: -32_000 })
    return outside.chain.client.request({ method, params } as never) // as it was asked
  })
  const change = { RPC_URL_BASE_2: forgetful.url }
  const named = 'RPC_URL_BASE_2 (state): tells no balance at its final block'
  const red = await redOnes(change)
  const settings = readSettings({ ...outside.env, ...change })
  if (settings.mode !== 'live') throw new Error('not live')
  const start = await liveWorld(settings, { log: silentLog }).catch(String)
  await forgetful.stop()
  expect(red).toEqual([named])
  expect(start).toContain(named)
})

it('names tables that are missing, and tables that are newer', async () => {
  const serverUrl = process.env['TEST_POSTGRES_URL'] ?? ''
  const name = `test_bare_${process.pid}`
  await onServer(serverUrl, `create database ${name}`)
  await onServer(databaseUrl(serverUrl, name), 'drop extension plpgsql')
  const bare = await redOnes({ DATABASE_URL: databaseUrl(serverUrl, name) })
  await onServer(serverUrl, `drop database ${name} with (force)`)
  expect(bare.join('\n')).toContain('DATABASE_URL (migrations)')
  // Tried, not read from the name of the engine.
  expect(bare.join('\n')).toContain('DATABASE_URL (triggers): language "plpgsql" does not exist')
  await query(test.url, `insert into migrations values ('999-later')`)
  const newer = await redOnes({})
  await query(test.url, `delete from migrations where name = '999-later'`)
  expect(newer).toEqual([
    'DATABASE_URL (migrations): the database knows 999-later: this desk is older, update it',
  ])
})

it('says nothing of what a URL holds', async () => {
  const { checks } = await doctor({
    RPC_URL_BASE: `${NOBODY}/secret-key`,
    SMTP_URL: 'smtp://user:secret-word@127.0.0.1:9',
    DATABASE_URL: 'postgres://a:secret-pass@127.0.0.1:9/c',
  })
  expect(JSON.stringify(checks)).not.toMatch(/secret-/)
})

it('keeps a desk from starting with what is unsafe, and names all of it', async () => {
  const file = join(outside.folder, 'broken.json')
  await writeFile(file, '{')
  const settings = readSettings({
    ...outside.env,
    DEPOSIT_XPUB: `xpub${'6'.repeat(107)}`,
    CLIENT_CONFIG_FILE: file,
    BANK_FOLDER: '/nowhere/bank',
    RPC_URL_BASE: NOBODY,
    RPC_URL_ARBITRUM: `${outside.env['RPC_URL_BASE'] ?? ''},${NOBODY}`,
  })
  if (settings.mode !== 'live') throw new Error('not live')
  const starting = liveWorld(settings, { log: silentLog })
  await expect(starting).rejects.toThrow(
    /CLIENT_CONFIG_FILE[^]*DEPOSIT_XPUB[^]*BANK_FOLDER[^]*RPC_URL_ARBITRUM: answers for another chain/,
  )
  // What only does not answer now may answer later.
  await expect(starting).rejects.not.toThrow(/RPC_URL_BASE/)
})
