import { deskPerCase } from '@test/builders/desk-per-case'
import { DEPTH, ETHEREUM, POLYGON, TOKENS, UNLISTED } from '@test/builders/money-plan'
import { refusalOf } from '@test/builders/refusals'
import { depositsOf, holdsOf } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import type { ChainReader } from '@server/ports/chain'
import { blockSpan } from '../steps/listed-transfers'
import { recheckRange } from './recheck-range'
import { scanRange } from './scan-range'

const desk = deskPerCase()
const { usdc, ether } = TOKENS
const quoted = () => desk().quotes(usdc, '1000')

it('finds what was sent, by its hash or by a link that holds it', async () => {
  const { quoteId, receiverWalletAddress: to } = await quoted()
  const hash = await desk().pays(to, { ...usdc, address: UNLISTED }, 7n)
  const link = `https://explorer.example/tx/${hash}`
  const found = await desk().ask.sent(quoteId, POLYGON, ` ${link.toUpperCase()}?x=1 `)
  expect(found).toEqual([
    {
      ...{ hash, link, chainId: POLYGON, network: 'polygon', networkName: 'polygon' },
      ...{ seenTs: desk().now(), isFinal: false, use: 'held', reason: 'unlisted' },
    },
  ])
  expect(await desk().ask.sent(quoteId, POLYGON, hash)).toEqual(found)
  await desk().becomesFinal()
  const [hold] = await holdsOf(desk())
  expect((await desk().quote(quoteId)).deposits).toMatchObject([
    { isFinal: true, holdId: hold?.id, transactionId: hold?.transaction_id },
  ])
})

it('records a transfer that the scan never met, and holds it', async () => {
  const { quoteId, receiverWalletAddress: to } = await quoted()
  const hash = await desk().pays(to, { ...usdc, address: UNLISTED }, 7n)
  await everyTable(desk().database.db).deleteFrom('deposits').execute()
  expect((await desk().quote(quoteId)).deposits).toEqual([])
  expect(await desk().ask.sent(quoteId, POLYGON, hash)).toMatchObject([{ reason: 'unlisted' }])
  await desk().ask.sent(quoteId, POLYGON, hash)
  await desk().becomesFinal()
  expect(await depositsOf(desk())).toMatchObject([{ status: 'final', bucket: 'unlisted' }])
  expect(await holdsOf(desk())).toMatchObject([{ reason: 'unlisted', status: 'held' }])
})

const AN_HOUR = 3_600

/** A listed token that was not read while its blocks were: it was listed later, or the chain switched on later. */
async function paysUnread() {
  const { deps, polygon, clock, now } = desk()
  const { quoteId, receiverWalletAddress } = await quoted()
  const unread: ChainReader = {
    ...polygon,
    tokenTransfers: async (query) => {
      const range = await polygon.tokenTransfers(query)
      return range && { ...range, transfers: [] }
    },
  }
  clock.advance(1)
  const to = receiverWalletAddress.toLowerCase()
  const [hash = ''] = polygon.mine(now(), { to, asset: usdc.address, amount: 1_000_000_000n })
  for (let block = 0; block < DEPTH; block++) polygon.mine(now())
  while (await scanRange(deps, unread, blockSpan()));
  clock.advance(AN_HOUR)
  while (await recheckRange(deps, unread, blockSpan()));
  return { quoteId, hash }
}

it('makes final what was paid in a listed token in blocks that nobody reads again', async () => {
  const { quoteId, hash } = await paysUnread()
  expect(await desk().ask.sent(quoteId, POLYGON, hash)).toMatchObject([{ use: 'counts' }])
  await desk().works()
  expect(await depositsOf(desk())).toMatchObject([{ status: 'final', bucket: 'matched' }])
  await desk().ask.sent(quoteId, POLYGON, hash)
  await desk().works()
  expect(await depositsOf(desk())).toHaveLength(1)
  expect((await desk().quote(quoteId)).status).toBe('processing')
})

it('keeps nothing that a reorganisation of final blocks takes while it is read', async () => {
  const { quoteId, hash } = await paysUnread()
  const { polygon } = desk()
  const { transfersTo: read } = polygon
  polygon.transfersTo = async (...asked) => {
    const transfers = await read(...asked)
    polygon.reorganise(Number(polygon.height()))
    return transfers
  }
  expect((await refusalOf(desk().ask.sent(quoteId, POLYGON, hash))).code).toBe('transaction-unseen')
  expect(await depositsOf(desk())).toEqual([])
})

it('leaves a native coin to the balances, which may tell of it without a transaction', async () => {
  const quote = await desk().quotes(ether, '1')
  const to = quote.receiverWalletAddress.toLowerCase()
  desk().clock.advance(1)
  const hidden = { to, asset: ether.address, amount: 10n ** 18n, isHidden: true }
  const other = { to: `0x${'12'.repeat(20)}`, asset: ether.address, amount: 1n }
  const [hash = ''] = desk().ethereum.mine(desk().now(), other, hidden)
  await desk().works()
  const found = await desk().ask.sent(quote.quoteId, ETHEREUM, hash)
  expect(found).toMatchObject([{ symbol: 'ETH', tokenAmount: '1', use: 'counts' }])
  expect(await depositsOf(desk())).toHaveLength(1)
})

it.each([
  ['zkSync', '0x000000000000000000000000000000000000800A'],
  ['EIP-7708', '0xfffffffffffffffffffffffffffffffffffffffe'],
])('counts a native coin once where a log tells of it as well: %s', async (_case, asset) => {
  const quote = await desk().quotes(ether, '1')
  const paid = { to: quote.receiverWalletAddress.toLowerCase(), amount: 10n ** 18n }
  desk().clock.advance(1)
  const native = { ...paid, asset: ether.address, isHidden: true }
  const [hash = ''] = desk().ethereum.mine(desk().now(), { ...paid, asset }, native)
  await desk().works()
  const found = await desk().ask.sent(quote.quoteId, ETHEREUM, hash)
  expect(found).toMatchObject([{ symbol: 'ETH', tokenAmount: '1', use: 'counts' }])
  await desk().becomesFinal()
  expect(await depositsOf(desk())).toHaveLength(1)
  expect(await holdsOf(desk())).toEqual([])
})

it('says in plain words why nothing was found', async () => {
  const { quoteId, receiverWalletAddress: to } = await quoted()
  const codeFor = async (hash: string, chainId = POLYGON) =>
    (await refusalOf(desk().ask.sent(quoteId, chainId, hash))).code
  const own = { to: to.toLowerCase(), asset: usdc.address, amount: 1n }
  desk().clock.advance(1)
  const [failed = '', foreign = ''] = desk().polygon.mine(
    desk().now(),
    { ...own, isFailed: true },
    { ...own, to: `0x${'12'.repeat(20)}` },
  )
  // The scan has not come to this block.
  expect(await codeFor(foreign)).toBe('transaction-unseen')
  await desk().works()
  expect(await codeFor(foreign)).toBe('transaction-elsewhere')
  expect(await codeFor(failed)).toBe('transaction-failed')
  expect(await codeFor(`0x${'ab'.repeat(32)}`)).toBe('transaction-unseen')
  expect(await codeFor(failed, ETHEREUM)).toBe('transaction-unseen')
  expect(await codeFor(failed, 1)).toBe('chain-not-watched')
  expect(await codeFor('no hash')).toBe('transaction-hash-malformed')
  expect((await refusalOf(desk().ask.sent('q_nobodys', POLYGON, failed))).code).toBe('not-found')
})
