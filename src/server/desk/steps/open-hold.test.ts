import { deskPerCase } from '@test/builders/desk-per-case'
import { POLYGON, TOKENS, UNLISTED } from '@test/builders/money-plan'
import { depositsOf, payoutsOf } from '@test/builders/settled-quote'

const desk = deskPerCase()
const { usdc, dai, ether } = TOKENS

it.each([
  ['late', usdc, 1_000],
  ['in another listed token', dai, 1],
  ['in another chain’s coin', ether, 1],
  ['in a token nobody lists', { address: UNLISTED, chainId: POLYGON }, 1],
])('keeps a deposit that came %s, and pays nothing for it', async (_case, token, after) => {
  const quote = await desk().quotes(usdc, '1000')
  await desk().passes(after)
  await desk().pays(quote.receiverWalletAddress, token, 10n ** 21n)
  await desk().becomesFinal()
  const [deposit] = await depositsOf(desk())
  expect(deposit?.status).toBe('final')
  expect(['held', 'unlisted']).toContain(deposit?.bucket)
  expect(await payoutsOf(desk(), quote.quoteId)).toEqual([])
})

it('joins what comes again of an unlisted token, so that nobody can fill the list with it', async () => {
  const quote = await desk().quotes(usdc, '1000')
  const most = 2n ** 256n - 1n
  for (const amount of [most, most, 3n])
    await desk().pays(quote.receiverWalletAddress, { address: UNLISTED, chainId: POLYGON }, amount)
  await desk().becomesFinal()
  const { transactions } = await desk().ask.list({})
  expect(transactions.filter(({ hold }) => hold)).toHaveLength(1)
  expect(transactions[0]?.totalAmount.notAvailable).toBe(true)
  expect(JSON.stringify(transactions)).not.toContain('9999999999')
})
