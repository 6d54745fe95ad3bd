import { readSettings } from '@config/desk'
import { secureIds } from '@server/adapters/ids'
import { fakeClock } from '@test/fakes/clock'
import { createTestDatabase, type TestDatabase } from '@test/setup/database'
import { runCommand, USAGE } from './commands'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})

afterAll(() => test.drop())

const live = () =>
  readSettings({
    MODE: 'live',
    PUBLIC_ORIGIN: 'https://pay.example',
    DATABASE_URL: test.url,
    OTP_PEPPER: 'p'.repeat(32),
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'no-reply@pay.example',
    BANK_FOLDER: '/srv/bank',
    DEPOSIT_XPUB: `xpub${'6'.repeat(107)}`,
    LISTINGS_FILE: '/etc/listings.json',
    DEBTOR_NAME: 'Causeway',
    DEBTOR_IBAN: 'DE89370400440532013000',
    DEBTOR_BIC: 'COBADEFF',
    RPC_URL_ETHEREUM: 'https://rpc.example',
  })

const run = (text: string, settings = live()) =>
  runCommand(text.split(' '), settings, fakeClock(), secureIds)

it('adds an account once', async () => {
  expect(await run('account add Ada@Example.test business Ada & Sons')).toMatch(/^Added .* as acc_/)
  expect(await run('account add ada@example.test individual Ada')).toContain('already')
})

it.each([
  'account',
  'account add nobody individual Ada',
  'account add a@b.cd robot Ada',
  'account add a@b.cd individual',
  'help',
])('explains itself: %s', async (text) => {
  await expect(run(text)).rejects.toThrow(USAGE)
})

it('leaves the sandbox as it is', async () => {
  await expect(run('account add a@b.cd individual Ada', readSettings({}))).rejects.toThrow(
    'sandbox',
  )
})
