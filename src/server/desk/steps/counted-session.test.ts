import { SESSION_RULES } from '@config/limits'
import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT } from '@test/builders/money-plan'
import { asked } from '@test/setup/statements'
import { insertSession } from '../records/session'
import { findCountedSession } from './counted-session'

const TWO_A_MINUTE = { hits: 2, seconds: 60 }
const desk = deskPerCase({
  callLimits: { createQuote: TWO_A_MINUTE, getQuote: TWO_A_MINUTE },
  session: SESSION_RULES,
})

const TOKEN = Buffer.alloc(32, 1)

beforeEach(async () => {
  const { deps, clock, database } = desk()
  const [openedAt, expiresAt] = [clock.now(), new Date(clock.now().getTime() + 43_200_000)]
  const session = { id: deps.ids.uuid(), tokenHash: TOKEN, accountId: ACCOUNT, deviceId: null }
  await database.transact((tx) => insertSession(tx, { ...session, openedAt, expiresAt }))
})

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
