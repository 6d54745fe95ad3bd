import { DAY, secondsAfter } from '@kernel/instant'
import { openMoneyDesk, type MoneyDesk } from '@test/builders/money-desk'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { everyTable } from '@test/setup/tables'
import { insertDevice } from '../records/device'
import { insertConnection } from '../records/event-connection'
import { keepStatement } from '../records/kept-statement'
import { takeHit } from '../records/limit-window'
import { insertSession } from '../records/session'
import { startChallenge } from '../records/sign-in-challenge'
import { countFailure } from '../records/sign-in-failure'
import { deleteExpired } from './delete-expired'

let desk: MoneyDesk

beforeAll(async () => {
  desk = await openMoneyDesk()
})

afterAll(() => desk.closes())

/** One row of each kind, which ends now. */
async function leaveOneOfEach(): Promise<void> {
  const { ids, database } = desk.deps
  const now = desk.clock.now()
  const [hash, id] = [Buffer.alloc(32), ids.uuid()]
  await database.transact(async (tx) => {
    const challenge = { id, email: 'ada@example.test', accountId: ACCOUNT, browserHash: hash }
    await countFailure(tx, hash, now)
    const form = { isLink: false, isShared: false }
    await startChallenge(tx, { ...challenge, ...form, codeMac: hash, sentAt: now, expiresAt: now })
    const device = { id, tokenHash: hash, accountId: ACCOUNT, browser: null, system: null }
    await insertDevice(tx, { ...device, isFirst: true, createdAt: now })
    const session = { id, tokenHash: hash, accountId: ACCOUNT, deviceId: id }
    await insertSession(tx, { ...session, openedAt: now, expiresAt: now })
  })
  await desk.quotes(TOKENS.usdc, '1000')
  await takeHit(database.db, 'a bucket', { hits: 1, seconds: 0 }, now)
  await keepStatement(database.db, { accountId: ACCOUNT, contentHash: hash }, hash, now)
  await insertConnection(database.db, {
    ...{ id, listener: { kind: 'account', id: ACCOUNT }, endsAt: now },
  })
}

const TABLES = [
  'sessions',
  'sign_in_challenges',
  'limit_windows',
  'chat_lines',
  'kept_statements',
  'idempotency_keys',
  'sign_in_failures',
  'devices',
] as const

/** The tables that still have a row. */
async function keeping(): Promise<readonly string[]> {
  const db = everyTable(desk.database.db)
  const found = await Promise.all(
    TABLES.map(async (table) => {
      const rows = await db.selectFrom(table).selectAll().execute()
      return rows.length > 0 ? [table] : []
    }),
  )
  return found.flat()
}

it('keeps for a day what has ended, idempotency keys for a week, failures to sign in for 90 days and devices for 400', async () => {
  await leaveOneOfEach()
  const end = desk.clock.now()
  const later = (seconds: number) => ({
    database: desk.database,
    clock: { now: () => secondsAfter(end, seconds) },
    settings: desk.deps.settings,
  })
  await deleteExpired(later(DAY))
  expect(await keeping()).toEqual(TABLES)
  await deleteExpired(later(DAY + 1))
  expect(await keeping()).toEqual(['idempotency_keys', 'sign_in_failures', 'devices'])
  await deleteExpired(later(7 * DAY))
  expect(await keeping()).toEqual(['idempotency_keys', 'sign_in_failures', 'devices'])
  await deleteExpired(later(90 * DAY))
  expect(await keeping()).toEqual(['sign_in_failures', 'devices'])
  await deleteExpired(later(400 * DAY))
  expect(await keeping()).toEqual(['devices'])
  await deleteExpired(later(400 * DAY + 1))
  expect(await keeping()).toEqual([])
})
