import { baseUnits } from '@kernel/amounts'
import { deskPerCase } from '@test/builders/desk-per-case'
import { operation, paysForged, theHold, WALLET } from '@test/builders/held-money'
import { ACCOUNT, POLYGON, TOKENS, UNLISTED } from '@test/builders/money-plan'
import {
  depositsOf,
  holdsOf,
  payoutsOf,
  quotesOf,
  settledQuote,
} from '@test/builders/settled-quote'
import { declineRefund } from '../flows/hold-operations'
import { depositsPaying } from '../records/deposit/store'
import { quotesByIds } from '../records/quote/find'
import { holdExcess, holdQuote } from './open-hold'

const desk = deskPerCase()
const { usdc, dai, ether } = TOKENS

it.each([
  ['late', usdc, 1_000],
  ['in another listed token', dai, 1],
  ['in another chain’s coin', ether, 1],
])('keeps a deposit that came %s, and pays nothing for it', async (_case, token, after) => {
  const quote = await desk().quotes(usdc, '1000')
  await desk().passes(after)
  await desk().pays(quote.receiverWalletAddress, token, 10n ** 21n)
  await desk().becomesFinal()
  const [deposit] = await depositsOf(desk())
  expect(deposit?.status).toBe('final')
  expect(deposit?.bucket).toBe('held')
  expect(await payoutsOf(desk(), quote.quoteId)).toEqual([])
})

it('joins what comes again of an unlisted token, so that nobody can fill the list with it', async () => {
  const quote = await desk().quotes(usdc, '1000')
  const most = 2n ** 256n - 1n
  for (const amount of [most, most, 3n])
    await paysForged(desk(), quote, { address: UNLISTED, chainId: POLYGON }, amount)
  await desk().becomesFinal()
  expect(await depositsOf(desk())).toMatchObject(
    Array.from({ length: 3 }, () => ({ status: 'final', bucket: 'unlisted' })),
  )
  expect(await payoutsOf(desk(), quote.quoteId)).toEqual([])
  const { transactions } = await desk().ask.list({})
  expect(transactions.filter(({ hold }) => hold)).toHaveLength(1)
  expect(transactions[0]?.totalAmount.notAvailable).toBe(true)
  expect(JSON.stringify(transactions)).not.toContain('9999999999')
})

it('keeps apart what came of an unlisted token while a refund was asked for that is then declined', async () => {
  const quote = await desk().quotes(usdc, '1000')
  const comes = async (amount: bigint) => {
    await paysForged(desk(), quote, { address: UNLISTED, chainId: POLYGON }, amount)
    await desk().becomesFinal()
  }
  await comes(5n)
  const first = await theHold(desk())
  await desk().ask.askRefund(first.id, WALLET)
  await comes(7n)
  const held = async () =>
    (await holdsOf(desk())).map(({ status, units }) => `${status} ${units}`).toSorted()
  expect(await held()).toEqual(['held 7', 'refund-asked 5'])
  expect(await declineRefund(desk().deps, first.id, operation)).toMatchObject({ status: 'held' })
  expect(await held()).toEqual(['held 5', 'held 7'])
  await comes(1n)
  expect(await held()).toEqual(['held 6', 'held 7'])
})

/** The only quote, read as a step is given it. */
async function theQuote() {
  const [row] = await quotesOf(desk())
  const [quote] = await quotesByIds(desk().database.db, [row?.id ?? ''])
  if (!quote) throw new Error('no quote')
  return quote
}

it('holds a deposit for the owner of its address, by a transaction of its own', async () => {
  const quote = await desk().quotes(usdc, '1000')
  await desk().pays(quote.receiverWalletAddress, dai, 7n)
  await desk().becomesFinal()
  const [hold] = await holdsOf(desk())
  expect(hold).toMatchObject({
    account_id: ACCOUNT,
    reason: 'wrong-token',
    symbol: 'DAI',
    units: '7',
    status: 'held',
    quote_id: quote.quoteId,
  })
  expect(hold?.transaction_id).not.toBe(quote.transactionId)
  expect((await depositsOf(desk())).map(({ hold_id }) => hold_id)).toEqual([hold?.id])
})

it('keeps two deposits of a listed token apart, each for its owner to decide on', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  await desk().pays(receiverWalletAddress, dai, 7n)
  await desk().pays(receiverWalletAddress, dai, 8n)
  await desk().becomesFinal()
  expect((await holdsOf(desk())).map(({ units }) => units).toSorted()).toEqual(['7', '8'])
})

it('takes the excess from the newest deposits first, and marks those alone', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  for (const units of [900_000_000n, 200_000_000n, 100_000_000n])
    await desk().pays(receiverWalletAddress, usdc, units)
  await desk().becomesFinal()
  const rows = await depositsOf(desk())
  expect(rows.map(({ held_units, reason }) => [held_units, reason])).toEqual([
    ['0', 'matched'],
    ['100000000', 'over'],
    ['100000000', 'over'],
  ])
  const [hold] = await holdsOf(desk())
  expect(hold).toMatchObject({ reason: 'over', units: '200000000' })
  expect(rows.map(({ hold_id }) => hold_id)).toEqual([null, hold?.id, hold?.id])
})

it('opens one hold for a quote, however often it goes on hold', async () => {
  await settledQuote(desk())
  const quote = await theQuote()
  const { database, deps, clock } = desk()
  const open = (units: bigint) =>
    database.transact((tx) =>
      holdQuote(tx, deps, quote, { reason: 'bank', units: baseUnits(units) }, clock.now()),
    )
  await open(5n)
  await open(6n)
  expect(
    (await holdsOf(desk())).map(({ units, transaction_id }) => [units, transaction_id]),
  ).toEqual([['5', null]])
})

it('leaves no half of a hold behind where its transaction fails', async () => {
  const quoteId = await settledQuote(desk())
  const quote = await theQuote()
  const { database, deps, clock } = desk()
  const deposits = await depositsPaying(database.db, [quoteId])
  const failing = database.transact(async (tx) => {
    await holdExcess(tx, deps, quote, deposits, baseUnits(5n), clock.now())
    throw new Error('the next statement failed')
  })
  await expect(failing).rejects.toThrow('next statement')
  expect(await holdsOf(desk())).toEqual([])
  expect((await depositsOf(desk())).map(({ held_units }) => held_units)).toEqual(['0'])
})
