import { deskPerCase } from '@test/builders/desk-per-case'
import { POLYGON, TOKENS } from '@test/builders/money-plan'
import { depositsOf, payoutsOf } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'

const desk = deskPerCase()
const { usdc } = TOKENS

it('takes a sighting back when the chain is reorganised before it is final, and waits on', async () => {
  const quote = await desk().quotes(usdc, '1000')
  const hash = await desk().pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  desk().polygon.reorganise(1)
  await desk().passes()
  expect((await desk().quote(quote.quoteId)).status).toBe('awaits-crypto')
  await desk().passes(5)
  expect(await payoutsOf(desk(), quote.quoteId)).toEqual([])

  // The same transaction, mined again in a later block, counts once.
  desk().clock.advance(1)
  const to = quote.receiverWalletAddress.toLowerCase()
  const again = { to, asset: usdc.address, amount: 1_000_000_000n, txHash: hash }
  desk().polygon.mine(desk().now(), again)
  await desk().works()
  await desk().becomesFinal()
  expect((await desk().quote(quote.quoteId)).status).toBe('processing')
  expect(await depositsOf(desk())).toHaveLength(1)
})

it('freezes a chain whose final deposits were reorganised, and books nothing back', async () => {
  const quote = await desk().quotes(usdc, '1000')
  await desk().pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await desk().becomesFinal()
  desk().polygon.reorganise(4)
  await desk().passes()
  await desk().passes()
  const cursor = await everyTable(desk().database.db)
    .selectFrom('chain_cursors')
    .selectAll()
    .where('chain_id', '=', POLYGON)
    .executeTakeFirstOrThrow()
  expect(cursor.frozen_at).not.toBeNull()
  expect((await desk().quote(quote.quoteId)).status).toBe('processing')
})
