import { openMoneyDesk, type MoneyDesk } from '@test/builders/money-desk'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { everyTable } from '@test/setup/tables'
import { removeRecipient } from './remove-recipient'

let desk: MoneyDesk

beforeEach(async () => {
  desk = await openMoneyDesk()
})

afterEach(() => desk.closes())

const recipientId = async () => (await desk.draft(TOKENS.usdc, '1000')).beneficiaryId

it('takes a recipient off the list and keeps the row for transfers that name it', async () => {
  const quote = await desk.quotes(TOKENS.usdc, '1000')
  const id = await recipientId()
  expect(await removeRecipient(desk.deps, ACCOUNT, id)).toEqual([])
  const rows = await everyTable(desk.database.db)
    .selectFrom('recipients')
    .select(['id', 'removed_at'])
    .execute()
  expect(rows).toEqual([{ id, removed_at: desk.clock.now() }])
  expect((await desk.quote(quote.quoteId)).beneficiary.name).toBe('Ada Lovelace')
})

it('removes once, and nothing of another account', async () => {
  const id = await recipientId()
  const missing = { refusal: { code: 'not-found' } }
  await expect(removeRecipient(desk.deps, 'a_other', id)).rejects.toMatchObject(missing)
  await removeRecipient(desk.deps, ACCOUNT, id)
  await expect(removeRecipient(desk.deps, ACCOUNT, id)).rejects.toMatchObject(missing)
})
