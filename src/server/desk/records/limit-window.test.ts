import { fakeClock } from '@test/fakes/clock'
import { databasePerFile } from '@test/setup/database-per-file'
import { DomainError } from '@kernel/domain-error'
import {
  countHit,
  deleteEndedWindows,
  forgetHits,
  type Limit,
  type LimitWindowTables,
} from './limit-window'

const database = databasePerFile()
const clock = fakeClock()

const take = (bucket: string, limit: Limit) => countHit(database().db, bucket, limit, clock.now())

const TEN_A_MINUTE = { hits: 10, seconds: 60 }

it('lets exactly so many pass, from however many desks at once', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => take('a', TEN_A_MINUTE)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

it('opens again when the window that the first hit opened has passed, and says when', async () => {
  await take('b', { hits: 1, seconds: 60 })
  clock.advance(45)
  const refused = await take('b', { hits: 1, seconds: 60 }).catch((thrown: unknown) => thrown)
  expect(refused).toBeInstanceOf(DomainError)
  expect(refused).toMatchObject({
    refusal: { code: 'too-many-requests', parameters: { retryAfter: 15 } },
  })
  clock.advance(15)
  await expect(take('b', { hits: 1, seconds: 60 })).resolves.toBeUndefined()
})

it('forgets on purpose, and what is long over', async () => {
  await take('c', { hits: 1, seconds: 60 })
  await forgetHits(database().db, ['c'])
  await expect(take('c', { hits: 1, seconds: 60 })).resolves.toBeUndefined()
  clock.advance(3_600)
  await deleteEndedWindows(database().db, clock.now())
  const { db } = database()
  const left = db.withTables<LimitWindowTables>().selectFrom('limit_windows').selectAll()
  expect(await left.execute()).toEqual([])
})
