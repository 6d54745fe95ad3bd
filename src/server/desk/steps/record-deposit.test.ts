import { baseUnits } from '@kernel/amounts'
import type { SeenTransfer } from '@server/ports/chain'
import { deskPerCase } from '@test/builders/desk-per-case'
import { POLYGON, TOKENS, UNLISTED } from '@test/builders/money-plan'
import { depositsOf, eventsOf, holdsOf, payoutsOf } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import { selectDepositRows } from '../views/operators/deposits'
import { recordDeposit } from './record-deposit'

const desk = deskPerCase()
const { usdc } = TOKENS

it.each([
  ['window', 10],
  ['grace', 905],
])('gives a payment in the %s of a quote to it, though a newer one stands', async (_in, passed) => {
  const first = await desk().quotes(usdc, '1000')
  desk().clock.advance(passed)
  const to = first.receiverWalletAddress.toLowerCase()
  desk().polygon.mine(desk().now(), { to, asset: usdc.address, amount: 1_000_000_000n })
  desk().clock.advance(20)
  const second = await desk().quotes(usdc, '2000')
  await desk().works()
  expect((await desk().quote(first.quoteId)).status).toBe('confirming')
  expect((await desk().quote(second.quoteId)).status).toBe('awaits-crypto')
})

it('holds a second deposit after settling', async () => {
  const quote = await desk().quotes(usdc, '1000')
  await desk().pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await desk().becomesFinal()
  await desk().pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await desk().becomesFinal()
  expect((await depositsOf(desk())).map((row) => row.reason)).toEqual(['matched', 'second'])
  expect(await payoutsOf(desk(), quote.quoteId)).toHaveLength(1)
})

describe('dust', () => {
  const changes = async () =>
    (await everyTable(desk().database.db).selectFrom('account_changes').select('id').execute())
      .length

  // A DAI is sampled at 0.869 EUR.
  it('that nobody asked for is for operators alone, until its owner names it', async () => {
    const { quoteId, receiverWalletAddress: to } = await desk().quotes(usdc, '1000')
    const before = await changes()
    const [named] = [
      await desk().pays(to, TOKENS.dai, 10n ** 18n),
      await desk().pays(to, TOKENS.dai, 114n * 10n ** 16n),
    ]
    await desk().becomesFinal()
    expect(await changes()).toBe(before)
    expect((await desk().quote(quoteId)).deposits).toEqual([])
    expect((await desk().ask.list({})).transactions).toHaveLength(1)
    expect(await operatorDeposits()).toEqual(['1.14 DAI', '1 DAI'])
    const notices = everyTable(desk().database.db).selectFrom('transfer_notices').selectAll()
    expect(await notices.where('kind', '<>', 'quote-address').execute()).toEqual([])
    const [found] = await desk().ask.sent(quoteId, POLYGON, named)
    expect(found).toMatchObject({ tokenAmount: '1', use: 'held', reason: 'wrong-token' })
    const [hold] = (await holdsOf(desk())).filter(({ id }) => id === found?.holdId)
    expect(hold).toMatchObject({ is_dust: true, transaction_id: found?.transactionId })
  })

  it('is what is below a euro, and nothing that a quote asks for', async () => {
    const { quoteId, receiverWalletAddress: to } = await desk().quotes(usdc, '1000')
    await desk().pays(to, usdc, 1n)
    await desk().pays(to, TOKENS.dai, 116n * 10n ** 16n)
    expect((await desk().quote(quoteId)).deposits).toMatchObject([
      { tokenAmount: '0.000001', use: 'counts' },
      { tokenAmount: '1.16', use: 'held' },
    ])
  })

  const operatorDeposits = async () =>
    (await selectDepositRows(desk().database.db, { limit: 9, isHeld: true, quoteId: null })).map(
      ({ amount }) => amount,
    )
})

describe('one transfer', () => {
  let transfer: SeenTransfer

  beforeEach(async () => {
    const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
    transfer = {
      txHash: `0x${'ab'.repeat(32)}`,
      logIndex: 0,
      blockHash: `0x${'cd'.repeat(32)}`,
      blockNumber: 5n,
      blockTime: desk().now(),
      to: receiverWalletAddress.toLowerCase(),
      from: `0x${'ef'.repeat(20)}`,
      asset: usdc.address,
      amount: 7n,
    }
  })
  // What the chain does not hold may not be in the ledger's way when the desk closes.
  afterEach(() =>
    everyTable(desk().database.db).updateTable('deposits').set({ status: 'dropped' }).execute(),
  )

  const records = (over: Partial<SeenTransfer> = {}) =>
    desk().database.transact((tx, log) =>
      recordDeposit(tx, { ...desk().deps, log }, POLYGON, { ...transfer, ...over }),
    )

  it('counts once, however often the chain tells of it', async () => {
    await records()
    await records()
    expect(await depositsOf(desk())).toHaveLength(1)
    expect(await eventsOf(desk(), 'deposit')).toHaveLength(1)
  })

  it('is what the chain says now, where a reorganisation moved the logs of its transaction', async () => {
    await records()
    const deposits = everyTable(desk().database.db).updateTable('deposits')
    await deposits.set({ status: 'dropped' }).execute()
    await records({ amount: 9n, blockHash: `0x${'ce'.repeat(32)}`, from: `0x${'ea'.repeat(20)}` })
    expect(await depositsOf(desk())).toMatchObject([
      { units: '9', sender: `0x${'ea'.repeat(20)}`, status: 'seen' },
    ])
  })

  it('belongs to no quote that was issued to pay out a hold, for that never had a window', async () => {
    const tables = everyTable(desk().database.db)
    const issued = await tables.selectFrom('quotes').selectAll().executeTakeFirstOrThrow()
    const { account_id, recipient_id, address, chain_id, asset, symbol, decimals, units } = issued
    await tables
      .insertInto('holds')
      .values({
        ...{ account_id, recipient_id, address, chain_id, asset, symbol, decimals },
        id: 'hold_paid_out',
        units: baseUnits(units),
        reason: 'late',
        transaction_id: 'tx_hold',
        status: 'held',
        opened_at: issued.created_at,
      })
      .execute()
    await tables
      .updateTable('holds')
      .set({ status: 'accepted', settled_quote_id: issued.id, closed_at: issued.created_at })
      .execute()
    await records()
    expect(await depositsOf(desk())).toMatchObject([{ bucket: 'held', quote_id: null }])
  })

  it('is told apart from another in the same transaction', async () => {
    await records()
    await records({ logIndex: 1 })
    expect((await depositsOf(desk())).map(({ log_index }) => log_index).toSorted()).toEqual([0, 1])
  })

  it.each([0n, -1n])('of %s units is address poisoning, and is not recorded', async (amount) => {
    await records({ amount })
    expect(await depositsOf(desk())).toEqual([])
  })

  it('of a token that nobody lists is kept by its address alone', async () => {
    await records({ asset: UNLISTED.toUpperCase().replace('0X', '0x') })
    expect(await depositsOf(desk())).toMatchObject([
      { asset: UNLISTED, bucket: 'unlisted', symbol: null, decimals: null, quote_id: null },
    ])
  })

  it.each([
    ['in the window', 0, 'matched'],
    ['in the last second of the grace', 960, 'matched'],
    ['a second later', 961, 'late'],
  ])('belongs where its block’s time lies: %s', async (_case, seconds, reason) => {
    await records({ blockTime: transfer.blockTime + seconds })
    expect((await depositsOf(desk()))[0]?.reason).toBe(reason)
  })
})
