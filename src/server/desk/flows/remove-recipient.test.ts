import { openMoneyDesk, type MoneyDesk } from '@test/builders/money-desk'
import { ACCOUNT, CALLER, TOKENS } from '@test/builders/money-plan'
import { everyTable } from '@test/setup/tables'
import type { Database } from '@server/ports/db'
import { createQuote } from './create-quote'
import { removeRecipient, restoreRecipient } from './remove-recipient'

let desk: MoneyDesk

beforeEach(async () => {
  desk = await openMoneyDesk()
})

afterEach(() => desk.closes())

const recipientId = async () => (await desk.draft(TOKENS.usdc, '1000')).beneficiaryId
const remove = (id: number) => removeRecipient(desk.deps, ACCOUNT, id)
const refusedBy = (parameters: object) => ({ refusal: { code: 'recipient-in-use', parameters } })
const missing = { refusal: { code: 'not-found' } }

it('takes a recipient off the list and keeps the row for transfers that name it', async () => {
  const quote = await desk.quotes(TOKENS.usdc, '1000')
  const id = await recipientId()
  await desk.passes(3600)
  expect((await desk.quote(quote.quoteId)).status).toBe('expired')
  expect(await remove(id)).toEqual([])
  const rows = await everyTable(desk.database.db)
    .selectFrom('recipients')
    .select(['id', 'removed_at'])
    .execute()
  expect(rows).toEqual([{ id, removed_at: desk.clock.now() }])
  expect((await desk.quote(quote.quoteId)).beneficiary.name).toBe('Ada Lovelace')
})

it('removes once, and nothing of another account', async () => {
  const id = await recipientId()
  await expect(removeRecipient(desk.deps, 'a_other', id)).rejects.toMatchObject(missing)
  await remove(id)
  await expect(remove(id)).rejects.toMatchObject(missing)
})

it('refuses while a transfer is open, and names it [RCPT-11: removal is refused while a quote is open]', async () => {
  const { quoteId, receiverWalletAddress } = await desk.quotes(TOKENS.usdc, '1000')
  const id = await recipientId()
  const { id: transactionId } = await desk.transaction(quoteId)
  const open = { reason: 'transfer-open', transactionId, amount: '864.21', currency: 'EUR' }
  await expect(remove(id)).rejects.toMatchObject(refusedBy(open))
  await desk.pays(receiverWalletAddress, TOKENS.usdc, 10n ** 9n)
  await expect(remove(id)).rejects.toMatchObject(refusedBy(open))
  await desk.becomesFinal()
  await expect(remove(id)).rejects.toMatchObject(refusedBy(open))
})

it('refuses while money is held; held money keeps its name after the removal [RCPT-11: or money is held]', async () => {
  const quote = await desk.quotes(TOKENS.usdc, '1000')
  const id = await recipientId()
  await desk.pays(quote.receiverWalletAddress, TOKENS.dai, 10n ** 20n)
  await desk.becomesFinal()
  await desk.passes(3600)
  const { transactions } = await desk.ask.list({})
  const held = transactions.find((transaction) => transaction.quote === undefined)
  await expect(remove(id)).rejects.toMatchObject(
    refusedBy({
      reason: 'money-held',
      transactionId: held?.id,
      amount: '100',
      currency: 'DAI',
    }),
  )
  await everyTable(desk.database.db)
    .updateTable('recipients')
    .set({ removed_at: desk.clock.now() })
    .execute()
  expect((await desk.ask.list({})).transactions.map((each) => each.beneficiaryName)).toEqual([
    'Ada Lovelace',
    'Ada Lovelace',
  ])
})

it('takes no quote for a recipient that is removed while it is priced', async () => {
  const draft = await desk.draft(TOKENS.usdc, '1000')
  const { database } = desk.deps
  const transact: Database['transact'] = async (work, isolation) => {
    await remove(draft.beneficiaryId)
    return database.transact(work, isolation)
  }
  const deps = { ...desk.deps, database: { ...database, transact } }
  const create = { caller: CALLER, key: 'key-of-the-removal-race', draft }
  await expect(createQuote(deps, create)).rejects.toMatchObject(missing)
})

it('brings a recipient back under its id, and only the account’s own', async () => {
  const id = await recipientId()
  await remove(id)
  const restore = (account: string) => restoreRecipient(desk.deps, account, id)
  await expect(restore('a_other')).rejects.toMatchObject(missing)
  const [back] = await restore(ACCOUNT)
  expect(back).toMatchObject({ id, firstName: 'Ada' })
  expect(await restore(ACCOUNT)).toHaveLength(1)
})
