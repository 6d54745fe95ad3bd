import { bankSays, camt054, statusReport } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'

const desk = deskPerCase()
const db = () => everyTable(desk().database.db)

beforeEach(() => settledQuote(desk()))

const send = async () =>
  desk()
    .side.payouts.find(({ name }) => name === 'payout-sender')
    ?.step()

async function twin(attempt = 2) {
  const row = await db().selectFrom('payouts').selectAll().executeTakeFirstOrThrow()
  const name = `attempt ${attempt}`
  const uetr = desk().deps.ids.uuid()
  const named = { id: name, attempt, end_to_end_id: name, msg_id: name, uetr }
  return { ...row, ...named, ...NO_FILE, status: 'queued' as const }
}

const NO_FILE = { file_name: null, file_content: null, file_sha256: null }

it('refuses a second live payout for a quote', async () => {
  const second = db()
    .insertInto('payouts')
    .values(await twin())
  await expect(second.execute()).rejects.toThrow('may be paid')
})

it('refuses another payout where an earlier one was paid, or nothing proves that it was not', async () => {
  await send()
  const [payout, second] = [await thePayout(desk()), await twin()]
  const insert = () => db().insertInto('payouts').values(second).execute()
  await bankSays(desk(), statusReport(payout, 'RJCT', 'MS03'))
  await expect(insert()).rejects.toThrow('may be paid')
  await bankSays(desk(), camt054(payout, 'DBIT'))
  await expect(insert()).rejects.toThrow('may be paid')
  expect((await thePayout(desk())).status).toBe('completed')
})

it('refuses one of two payouts that are queued by transactions that do not see each other', async () => {
  await send()
  await bankSays(desk(), statusReport(await thePayout(desk()), 'RJCT', 'AC04'))
  const [second, third] = [await twin(2), await twin(3)]
  const late = db().transaction().setIsolationLevel('repeatable read')
  const unseen = late.execute(async (tx) => {
    await tx.selectFrom('payouts').select('id').execute()
    await db().insertInto('payouts').values(second).execute()
    await tx.insertInto('payouts').values(third).execute()
  })
  await expect(unseen).rejects.toThrow('payouts_live')
  // Nothing is posted for it.
  await db().deleteFrom('payouts').where('id', '=', second.id).execute()
})

it('refuses a step that no table names, and another file than was committed', async () => {
  const set = (columns: object) => db().updateTable('payouts').set(columns).execute()
  await expect(set({ status: 'completed' })).rejects.toThrow('cannot go')
  await send()
  await expect(set({ file_content: 'other', file_sha256: 'other' })).rejects.toThrow('frozen')
  await expect(set({ amount_cents: 1n })).rejects.toThrow('frozen')
})
