import { deskPerCase } from '@test/builders/desk-per-case'
import { settledQuote } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'

const desk = deskPerCase()
const db = () => everyTable(desk().database.db)

beforeEach(() => settledQuote(desk()))

const send = async (side = desk().side) =>
  side.payouts.find(({ name }) => name === 'payout-sender')?.step()

it('refuses a second live payout for a quote', async () => {
  const row = await db().selectFrom('payouts').selectAll().executeTakeFirstOrThrow()
  const twin = {
    ...row,
    id: 'p2',
    attempt: 2,
    end_to_end_id: 'x',
    msg_id: 'x',
    uetr: '00000000-0000-4000-8000-000000000000',
  }
  await expect(db().insertInto('payouts').values(twin).execute()).rejects.toThrow('payouts_live')
})

it('refuses a step that no table names, and another file than was committed', async () => {
  const set = (columns: object) => db().updateTable('payouts').set(columns).execute()
  await expect(set({ status: 'completed' })).rejects.toThrow('cannot go')
  await send()
  await expect(set({ file_content: 'other', file_sha256: 'other' })).rejects.toThrow('frozen')
  await expect(set({ amount_cents: 1n })).rejects.toThrow('frozen')
})
