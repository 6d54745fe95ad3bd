import { fakeClock } from '@test/fakes/clock'
import { databasePerFile } from '@test/setup/database-per-file'
import {
  deleteEndedWindows,
  type Limit,
  type LimitWindowTables,
  returnHits,
  takeHit,
} from './limit-window'

const database = databasePerFile()
const clock = fakeClock()

const take = (bucket: string, limit: Limit) => takeHit(database().db, bucket, limit, clock.now())

const TEN_A_MINUTE = { hits: 10, seconds: 60 }

it('lets exactly so many pass, from however many desks at once', async () => {
  const waits = await Promise.all(Array.from({ length: 50 }, () => take('a', TEN_A_MINUTE)))
  expect(waits.filter((wait) => wait === null)).toHaveLength(10)
})

it('opens again when the window that the first hit opened has passed, and says when', async () => {
  await take('b', { hits: 1, seconds: 60 })
  clock.advance(45)
  expect(await take('b', { hits: 1, seconds: 60 })).toBe(15)
  clock.advance(15)
  expect(await take('b', { hits: 1, seconds: 60 })).toBeNull()
})

it('takes a hit back on purpose, and forgets what is long over', async () => {
  await take('c', { hits: 1, seconds: 60 })
  await returnHits(database().db, ['c'])
  await returnHits(database().db, ['c'])
  expect(await take('c', { hits: 1, seconds: 60 })).toBeNull()
  clock.advance(3_600)
  await deleteEndedWindows(database().db, clock.now())
  const { db } = database()
  const left = db.withTables<LimitWindowTables>().selectFrom('limit_windows').selectAll()
  expect(await left.execute()).toEqual([])
})
