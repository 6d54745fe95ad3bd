import { deskPerCase } from '@test/builders/desk-per-case'
import { paysForged } from '@test/builders/held-money'
import { ETHEREUM, POLYGON, TOKENS, UNLISTED } from '@test/builders/money-plan'
import { refusalOf } from '@test/builders/refusals'
import { everyTable } from '@test/setup/tables'

const desk = deskPerCase()
const { usdc, dai } = TOKENS

it('answers by quote and by transaction id, and to its own account alone', async () => {
  const quote = await desk().quotes(usdc, '1000')
  expect((await desk().quote(quote.transactionId ?? '')).quoteId).toBe(quote.quoteId)
  expect((await refusalOf(desk().ask.quote(quote.quoteId, 'a_other'))).code).toBe('not-found')
})

it('tells what it costs, and what the bank statement will say', async () => {
  const quote = await desk().quotes(usdc, '1000')
  expect(quote.cost).toMatchObject({
    ...{ midEUR: '869.56', marginPercent: '0.5', marginEUR: '4.35' },
    ...{ eurAmount: quote.eurAmount, feeEUR: '1.00', receivesEUR: '864.21' },
  })
  expect(quote.reference).toMatch(/ CAUSEWAY \d{8}$/)
})

it('expects the euros by the file that the bank has, as the transaction does', async () => {
  const { quoteId, receiverWalletAddress } = await desk().quotes(usdc, '1000')
  await desk().pays(receiverWalletAddress, usdc, 1_000_000_000n)
  await desk().becomesFinal()
  const settled = await desk().quote(quoteId)
  const fileSentAt = new Date(desk().clock.now().getTime() + 3 * 86_400_000)
  await everyTable(desk().database.db)
    .updateTable('payouts')
    .set({ submitted_at: fileSentAt })
    .where('quote_id', '=', quoteId)
    .execute()
  const { arrival } = await desk().quote(quoteId)
  expect(arrival).toEqual((await desk().transaction(quoteId)).arrival)
  expect(arrival).not.toEqual(settled.arrival)
})

it('tells in the block itself of all that came to its address, whatever came', async () => {
  const quote = await desk().quotes(usdc, '1000')
  const { quoteId, receiverWalletAddress: to } = quote
  expect(quote.deposits).toEqual([])
  const [wrongToken, wrongChain, unlisted, right] = [
    await desk().pays(to, dai, 10n ** 19n),
    await paysForged(desk(), quote, { ...usdc, chainId: ETHEREUM }, 1n),
    await paysForged(desk(), quote, { ...usdc, address: UNLISTED }, 1n),
    await desk().pays(to, usdc, 400_000_000n),
  ]
  const told = await desk().quote(quoteId)
  expect(told.deposits).toMatchObject([
    { hash: wrongToken, symbol: 'DAI', tokenAmount: '10', use: 'held', reason: 'wrong-token' },
    { hash: wrongChain, chainId: ETHEREUM, networkName: 'ethereum', use: 'held', isFinal: false },
    { hash: unlisted, chainId: POLYGON, use: 'held', reason: 'unlisted' },
    { hash: right, symbol: 'USDC', tokenAmount: '400', use: 'counts', seenTs: desk().now() },
  ])
  expect(told).toMatchObject({ status: 'awaits-crypto', missingAmount: '600' })
  expect(told.outcome).toMatchObject({ kind: 'short', receivesEUR: '345.08' })
  await desk().becomesFinal()
  const { deposits: later = [] } = await desk().quote(quoteId)
  const [held] = later
  expect((await desk().ask.hold(held?.holdId ?? '')).transactionId).toBe(held?.transactionId)
  expect(later.map(({ isFinal }) => isFinal)).toEqual([true, true, true, true])
})

it('leaves to the next quote what came after that one was taken', async () => {
  const first = await desk().quotes(usdc, '1000')
  const token = { ...usdc, address: UNLISTED }
  await paysForged(desk(), first, token, 1n)
  await desk().passes(30)
  const second = await desk().quotes(usdc, '1000')
  await paysForged(desk(), second, token, 2n)
  await desk().pays(first.receiverWalletAddress, dai, 10n ** 19n)
  expect((await desk().quote(first.quoteId)).deposits).toHaveLength(1)
  expect((await desk().quote(second.quoteId)).deposits).toHaveLength(2)
})

it('tells what is paid and what is held where too much came, and which transaction shows that', async () => {
  const { quoteId, receiverWalletAddress } = await desk().quotes(usdc, '1000')
  await desk().pays(receiverWalletAddress, usdc, 1_200_000_000n)
  const outcome = { kind: 'over', tokenAmount: '1000', receivesEUR: '864.21', heldAmount: '200' }
  expect((await desk().quote(quoteId)).outcome).toEqual({ ...outcome, eurAmount: '865.21' })
  await desk().becomesFinal()
  const { transactions } = await desk().ask.list({})
  const heldTransactionId = transactions.find(({ hold }) => hold?.reason === 'over')?.id
  expect(heldTransactionId).toBeDefined()
  expect((await desk().quote(quoteId)).outcome).toMatchObject({ ...outcome, heldTransactionId })
})
