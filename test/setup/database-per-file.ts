import { silentLog } from '@server/adapters/log'
import { connect, type ConnectedDatabase } from '@server/adapters/pg/connect'
import { createTestDatabase, type TestDatabase } from './database'
import { pooled } from './pooler'

/** One migrated database for all cases of a file. */
export function databasePerFile(): () => ConnectedDatabase {
  let test: TestDatabase
  let database: ConnectedDatabase | null = null
  const get = (): ConnectedDatabase => {
    if (!database) throw new Error('no database is open')
    return database
  }
  beforeAll(async () => {
    test = await createTestDatabase()
    database = connect(pooled(test.url), { log: silentLog, random: Math.random })
  })
  afterAll(async () => {
    await get().close()
    await test.drop()
  })
  return get
}
