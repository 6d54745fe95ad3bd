import { SANDBOX_BANK } from '@config/bank'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { deskPerCase } from '@test/builders/desk-per-case'
import { DEPTH, TOKENS } from '@test/builders/money-plan'
import { depositsOf, payoutsOf } from '@test/builders/settled-quote'

const desk = deskPerCase({ bankProfile: { ...SANDBOX_BANK, mostPerPaymentEur: '4330' } })
const { usdc, dai, ether } = TOKENS

it.each([
  ['six decimals', usdc, '2500', 2_500_000_000n],
  ['eighteen decimals', dai, '1234.567890123456789', 1_234_567890123456789000n],
  ['a native coin', ether, '0.5', 500000000000000000n],
])('pays out exactly what was quoted: %s [QUOTE-08]', async (_case, token, text, units) => {
  const quote = await desk().quotes(token, text)
  expect(quote.status).toBe('awaits-crypto')

  const hash = await desk().pays(quote.receiverWalletAddress, token, units)
  expect(await desk().quote(quote.quoteId)).toMatchObject({
    status: 'confirming',
    missingAmount: '0',
    confirmations: { seen: 1, needed: DEPTH },
  })
  expect(await payoutsOf(desk(), quote.quoteId)).toEqual([])

  await desk().becomesFinal()
  expect((await desk().quote(quote.quoteId)).status).toBe('processing')
  const [payout, ...others] = await payoutsOf(desk(), quote.quoteId)
  expect(others).toEqual([])
  const owed = BigInt((quote.eurAmount ?? '').replace('.', '')) - 100n
  expect(payout).toMatchObject({
    amount_cents: owed,
    status: 'submitted',
    iban: 'DE89370400440532013000',
  })
  expect([...desk().bank.outgoing.values()]).toHaveLength(1)
  expect(await desk().transaction(quote.quoteId)).toMatchObject({
    status: 'processing',
    onChainHash: hash,
    totalAmount: { amount: Money.ofBase(owed, EUR).toFixedText() },
  })
})

/** A quote of so many USDC, for which these arrived and are final. */
async function paidQuote(text: string, units: bigint) {
  const { quoteId, receiverWalletAddress } = await desk().quotes(usdc, text)
  await desk().pays(receiverWalletAddress, usdc, units)
  await desk().becomesFinal()
  return quoteId
}

it.each([
  ['half a percent of a small quote', '150', 149_250_000n],
  ['one euro of a large one', '5000', 4_999_000_000n],
])('pays pro rata when short within the tolerance: %s', async (_case, text, units) => {
  const [payout] = await payoutsOf(desk(), await paidQuote(text, units))
  const cents = (units * 865217391304347826n) / 10n ** 22n
  expect(payout?.amount_cents).toBe(cents - 100n)
})

it.each([
  ['a base unit more than half a percent', '150', 149_249_999n],
  ['more than one euro', '5000', 4_998_000_000n],
])('waits when short by more: %s', async (_case, text, units) => {
  const quoteId = await paidQuote(text, units)
  expect((await desk().quote(quoteId)).status).toBe('awaits-crypto')
})

it('tells what is missing, and settles once the rest has come', async () => {
  const quote = await desk().quotes(usdc, '1000')
  await desk().pays(quote.receiverWalletAddress, usdc, 400_000_000n)
  expect(await desk().quote(quote.quoteId)).toMatchObject({
    status: 'awaits-crypto',
    receivedAmount: '400',
    missingAmount: '600',
  })
  await desk().passes(5)
  await desk().pays(quote.receiverWalletAddress, usdc, 600_000_000n)
  await desk().becomesFinal()
  expect((await desk().quote(quote.quoteId)).status).toBe('processing')
  expect((await payoutsOf(desk(), quote.quoteId))[0]?.amount_cents).toBe(86_421n)
})

/** 1000 USDC were asked, these arrived, and the quote expired. */
async function expiresWith(units: bigint) {
  const { quoteId, receiverWalletAddress } = await desk().quotes(usdc, '1000')
  await desk().pays(receiverWalletAddress, usdc, units)
  await desk().passes(1_000)
  await desk().becomesFinal()
  return quoteId
}

it('settles at expiry what arrived in part, at the quoted rate, where it reaches the minimum', async () => {
  const quoteId = await expiresWith(500_000_000n)
  expect((await desk().quote(quoteId)).status).toBe('processing')
  expect((await payoutsOf(desk(), quoteId))[0]?.amount_cents).toBe(43_160n)
})

it('holds at expiry what is below the minimum', async () => {
  const quoteId = await expiresWith(50_000_000n)
  expect((await desk().quote(quoteId)).status).toBe('on-hold')
  expect(await payoutsOf(desk(), quoteId)).toEqual([])
  const { status, failReason } = await desk().transaction(quoteId)
  expect([status, failReason?.type]).toEqual(['processing', 'localized'])
})

it('pays up to one per cent more at the quoted rate', async () => {
  const quoteId = await paidQuote('1000', 1_010_000_000n)
  expect((await payoutsOf(desk(), quoteId))[0]?.amount_cents).toBe(87_386n - 100n)
  expect((await depositsOf(desk())).map((row) => row.held_units)).toEqual(['0'])
})

it('beyond one per cent pays what was quoted and holds the rest', async () => {
  const quoteId = await paidQuote('1000', 1_010_000_001n)
  expect((await payoutsOf(desk(), quoteId))[0]?.amount_cents).toBe(86_421n)
  expect((await depositsOf(desk())).map((row) => row.held_units)).toEqual(['10000001'])
})

it('pays no more than the bank carries in one transfer, and holds the rest', async () => {
  const quoteId = await paidQuote('5000', 5_010_000_000n)
  expect((await payoutsOf(desk(), quoteId))[0]?.amount_cents).toBe(432_508n)
  expect((await depositsOf(desk())).map((row) => row.held_units)).toEqual(['10000000'])
  const outcome = { kind: 'over', tokenAmount: '5000', receivesEUR: '4325.08', heldAmount: '10' }
  expect((await desk().quote(quoteId)).outcome).toMatchObject(outcome)
})
