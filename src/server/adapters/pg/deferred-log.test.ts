import { silentLog } from '@server/adapters/log'
import type { Log } from '@server/ports/log'
import { createTestDatabase, type TestDatabase } from '@test/setup/database'
import { connect, type ConnectedDatabase } from './connect'

const heard: string[] = []
const hear = (_fields: object, message: string): void => {
  heard.push(message)
}
const log: Log = { ...silentLog, warn: hear, error: hear }

let template: TestDatabase
let database: ConnectedDatabase

beforeEach(async () => {
  heard.length = 0
  template = await createTestDatabase()
  database = connect(template.url, { log, random: () => 0.5 })
})

afterEach(async () => {
  await database.close()
  await template.drop()
})

it('writes after the commit, and once, what a transaction logged', async () => {
  let attempts = 0
  const done = await database.transact(async (_tx, later) => {
    attempts += 1
    later.warn({}, 'a deposit came')
    heard.push('attempted')
    if (attempts === 1) throw Object.assign(new Error('could not serialize'), { code: '40001' })
    return 1
  })
  expect(done).toBe(1)
  expect(heard).toEqual(['attempted', 'attempted', 'a deposit came'])
})

it('writes nothing of what never happened', async () => {
  const work = database.transact(async (_tx, later) => {
    later.error({}, 'the chain was reorganised')
    throw new Error('the connection is gone')
  })
  await expect(work).rejects.toThrow('gone')
  expect(heard).toEqual([])
})
