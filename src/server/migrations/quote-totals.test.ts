import { oldQuote } from '@test/builders/old-quote'
import { type OldDatabase, openDatabaseBefore } from '@test/setup/old-database'

let old: OldDatabase

beforeAll(async () => {
  old = await openDatabaseBefore('410')
})

afterAll(() => old.close())

const totals = async () => {
  const { rows } = await old.client.query<{ cents: string }>(
    'select distinct cents from quote_totals',
  )
  return rows.map(({ cents }) => cents)
}

it('counts a quote that was replaced before, until it is over', async () => {
  await old.client.query(oldQuote('polygon', 137))
  await old.client.query('update quotes set superseded_at = created_at')
  expect(await totals()).toEqual(['0'])
  await old.migrate()
  expect(await totals()).toEqual(['500'])
  await old.client.query(`update quotes set status = 'expired'`)
  expect(await totals()).toEqual(['0'])
})
