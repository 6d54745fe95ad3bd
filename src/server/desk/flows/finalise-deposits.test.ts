import { deskPerCase } from '@test/builders/desk-per-case'
import { DEPTH, TOKENS } from '@test/builders/money-plan'
import { depositsOf, payoutsOf } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'

const desk = deskPerCase()
const { usdc } = TOKENS

it('credits one deposit once, though two nodes watch', async () => {
  const quote = await desk().quotes(usdc, '1000')
  const to = quote.receiverWalletAddress.toLowerCase()
  desk().clock.advance(1)
  desk().polygon.mine(desk().now(), { to, asset: usdc.address, amount: 1_000_000_000n })
  for (let block = 1; block < DEPTH; block++) desk().polygon.mine(desk().now() + block)
  const workers = [desk().side, desk().twin].flatMap(({ watchers, payouts }) => [
    ...watchers,
    ...payouts,
  ])
  for (let round = 0; round < 12; round++) await Promise.all(workers.map((worker) => worker.step()))
  expect(await depositsOf(desk())).toHaveLength(1)
  expect(await payoutsOf(desk(), quote.quoteId)).toHaveLength(1)
  expect(desk().bank.writes()).toBe(1)
  const credits = await everyTable(desk().database.db)
    .selectFrom('ledger_postings')
    .select('id')
    .where('kind', '=', 'deposit')
    .execute()
  expect(credits).toHaveLength(1)
})
