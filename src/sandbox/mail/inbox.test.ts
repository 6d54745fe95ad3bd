import { Pool } from 'pg'
import { createTestDatabase, type TestDatabase } from '@test/setup/database'
import { openMailInbox } from './inbox'

describe('the mail inbox', () => {
  let database: TestDatabase
  let pool: Pool

  beforeAll(async () => {
    database = await createTestDatabase()
    pool = new Pool({ connectionString: database.url })
    pool.on('error', () => {})
  })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })

  it('shows the newest mail first and keeps its text as it came', async () => {
    const times = ['2026-01-01T10:00:00.000Z', '2026-01-01T10:01:00.000Z'].map((at) => new Date(at))
    const inbox = await openMailInbox(pool, () => times.shift() ?? new Date(0))
    await inbox.send({ to: 'ada@example.org', subject: 'Your code', text: '123 456' })
    await inbox.send({
      to: 'b@example.org',
      subject: '<b>',
      text: "'); drop table sandbox_mail; --",
    })

    const reopened = await openMailInbox(pool, () => new Date(0))
    expect(await reopened.list()).toEqual([
      expect.objectContaining({
        subject: '<b>',
        text: "'); drop table sandbox_mail; --",
        at: '2026-01-01T10:01:00.000Z',
      }),
      expect.objectContaining({
        to: 'ada@example.org',
        text: '123 456',
        at: '2026-01-01T10:00:00.000Z',
      }),
    ])
  })
})
