import { SESSION_RULES } from '@config/limits'
import { DAY, secondsAfter } from '@kernel/instant'
import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT } from '@test/builders/money-plan'
import { asked } from '@test/setup/statements'
import { insertDevice } from '../records/device'
import { insertSession } from '../records/session'
import { findCountedSession } from './counted-session'

const TWO_A_MINUTE = { hits: 2, seconds: 60 }
const desk = deskPerCase({
  callLimits: { createQuote: TWO_A_MINUTE, getQuote: TWO_A_MINUTE },
  session: SESSION_RULES,
})

const TOKEN: Buffer = Buffer.alloc(32, 1)

async function opens(tokenHash: Buffer, deviceId: string | null) {
  const { deps, clock, database } = desk()
  const [openedAt, expiresAt] = [clock.now(), secondsAfter(clock.now(), 43_200)]
  const session = { id: deps.ids.uuid(), tokenHash, accountId: ACCOUNT, deviceId }
  await database.transact((tx) => insertSession(tx, { ...session, openedAt, expiresAt }))
}

beforeEach(() => opens(TOKEN, null))

/** The token of a session on a device that the account met so many seconds ago. */
async function onDevice({ seconds, isFirst = false }: { seconds: number; isFirst?: boolean }) {
  const { deps, clock, database } = desk()
  const [id, createdAt] = [deps.ids.uuid(), secondsAfter(clock.now(), -seconds)]
  const tokenHash = deps.digests.hash(id)
  const device = { id, accountId: ACCOUNT, tokenHash, browser: null, system: null }
  await database.transact((tx) => insertDevice(tx, { ...device, isFirst, createdAt }))
  await opens(tokenHash, id)
  return tokenHash
}

const find = (call: 'createQuote' | 'getQuote' | 'getHold', token = TOKEN) =>
  findCountedSession(desk().deps, token, { call, watched: null })

it('finds a session and counts its call in one statement, until there were too many', async () => {
  const [found, steps] = await asked(() => find('createQuote'))
  expect(found).toMatchObject({ accountId: ACCOUNT, retryAfter: null })
  expect(steps.map(({ statements }) => statements.length)).toEqual([1])
  expect(await find('createQuote')).toMatchObject({ retryAfter: null })
  desk().clock.advance(15)
  expect(await find('createQuote')).toMatchObject({ retryAfter: 45 })
  desk().clock.advance(45)
  expect(await find('createQuote')).toMatchObject({ retryAfter: null })
})

it('counts each call by itself, none without a limit, and none of a session that is over', async () => {
  for (let time = 0; time < 3; time++) await find('createQuote')
  expect(await find('getQuote')).toMatchObject({ retryAfter: null })
  for (let time = 0; time < 3; time++)
    expect(await find('getHold')).toMatchObject({ retryAfter: null })
  expect(await find('getQuote', Buffer.alloc(32, 2))).toBeNull()
  desk().clock.advance(SESSION_RULES.idleSeconds)
  for (let time = 0; time < 3; time++) expect(await find('getQuote')).toBeNull()
  desk().clock.advance(-60)
  expect(await find('createQuote')).toMatchObject({ retryAfter: null })
})

it('lets no new device use up the calls of a known one, and all new ones have as many as one', async () => {
  const known = [await onDevice({ seconds: DAY }), await onDevice({ seconds: 0, isFirst: true })]
  const fresh = [await onDevice({ seconds: DAY - 1 }), await onDevice({ seconds: 0 }), TOKEN]
  for (const token of fresh) await find('createQuote', token)
  for (const token of fresh)
    expect(await find('createQuote', token)).toMatchObject({ retryAfter: 60 })
  for (const token of known) {
    for (let time = 0; time < 2; time++)
      expect(await find('createQuote', token)).toMatchObject({ retryAfter: null })
    const [found, steps] = await asked(() => find('createQuote', token))
    expect(found).toMatchObject({ retryAfter: 60 })
    expect(steps.map(({ statements }) => statements.length)).toEqual([1])
  }
})
