import { secondKey } from '@test/builders/approvals'
import { byTwo, operation } from '@test/builders/held-money'
import { deskPerCase } from '@test/builders/desk-per-case'
import { ETHEREUM, plan, POLYGON, TOKENS } from '@test/builders/money-plan'
import { depositsOf } from '@test/builders/settled-quote'
import type { FakeChain, SentTransfer } from '@test/fakes/chain'
import { everyTable } from '@test/setup/tables'
import { catalogue } from '../catalogue'
import { blockSpan } from '../steps/listed-transfers'
import { recordNative } from '../steps/lost-deposits'
import { frozenChainIds } from '../views/frozen-chains'
import { selectLossRows } from '../views/operators/losses'
import { reconcileChain } from './reconcile-chain'
import { rescanChain } from './rescan-chain'
import { scanRange } from './scan-range'
import { thawChain } from './thaw-chain'

const desk = deskPerCase()
const { ether, usdc } = TOKENS
const HALF = 5n * 10n ** 17n

beforeEach(async () => {
  for (let block = 0; block < 4; block++) await desk().passes()
})

it('thaws a chain by two operators, and the books then follow the chain as it is', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  const to = receiverWalletAddress.toLowerCase()
  for (let block = 0; block < 5; block++) await desk().passes()
  const { deps, polygon, database } = desk()
  await expect(thawChain(deps, 'polygon', operation)).rejects.toThrow('chain not frozen')
  await expect(thawChain(deps, 'solana', operation)).rejects.toThrow('chain not watched')
  polygon.reorganise(4)
  await desk().passes()
  expect(await frozenChainIds(database.db)).toEqual(new Set([POLYGON]))
  // Sent while the chain is frozen, and final on it before anybody looks.
  desk().clock.advance(1)
  polygon.mine(desk().now(), { to, asset: usdc.address, amount: 1_000_000_000n })
  for (let block = 0; block < 4; block++) await desk().passes()
  expect(await depositsOf(desk())).toEqual([])
  expect((await thawChain(deps, 'polygon', operation)).state).toBe('proposed')
  await expect(thawChain(deps, 'polygon', operation)).rejects.toThrow('proposed already')
  expect(await frozenChainIds(database.db)).toEqual(new Set([POLYGON]))
  expect((await thawChain(deps, String(POLYGON), await secondKey(deps))).state).toBe('done')
  expect(await frozenChainIds(database.db)).toEqual(new Set())
  await desk().works()
  expect(await depositsOf(desk())).toMatchObject([{ status: 'final', bucket: 'matched' }])
})

/** All that a quote's address was paid and that became final is taken back; this comes meanwhile, then two thaw the chain. */
async function thawsAfter(chain: FakeChain, name: string, ...sent: readonly SentTransfer[]) {
  await desk().becomesFinal()
  chain.reorganise(4)
  await desk().passes()
  expect((await frozenChainIds(desk().database.db)).has(chain.chainId)).toBe(true)
  for (const each of sent) {
    desk().clock.advance(1)
    chain.mine(desk().now(), each)
  }
  await byTwo(thawChain, desk().deps, name)
  for (let block = 0; block < 4; block++) await desk().passes(60)
}

const told = async ({ address }: { readonly address: string }) =>
  (await depositsOf(desk()))
    .filter(({ asset }) => asset === address.toLowerCase())
    .map(({ units, lost_at, reason }) => [
      ...[BigInt(units), lost_at === null ? 'there' : 'lost', reason],
    ])

const losses = async () =>
  (await selectLossRows(desk().database.db, 9)).map(({ units }) => BigInt(units))

it('books all that a reorganisation took as lost, though as much came to the address while it was frozen', async () => {
  for (const [token, amount, name] of [
    [usdc, 1_000_000_000n, 'polygon'],
    [ether, HALF, 'ethereum'],
  ] as const) {
    const { receiverWalletAddress: to } = await desk().quotes(
      token,
      token === usdc ? '1000' : '0.5',
    )
    await desk().pays(to, token, amount)
    const sent = { to: to.toLowerCase(), asset: token.address, amount }
    await thawsAfter(token === usdc ? desk().polygon : desk().ethereum, name, sent)
    expect(await told(token)).toEqual([
      [amount, 'lost', 'matched'],
      [amount, 'there', 'second'],
    ])
  }
  expect(await losses()).toEqual([HALF, 1_000_000_000n])
})

it('knows after a thaw what an address had sent before the break', async () => {
  const { ethereum, deps, database } = desk()
  const { receiverWalletAddress } = await desk().quotes(ether, '0.5')
  const to = receiverWalletAddress.toLowerCase()
  // A transaction that moves nothing, and blocks up to the final one in which the address is looked at first.
  ethereum.sweep(to)
  for (let block = 0; block < 6; block++) ethereum.mine(desk().now())
  await desk().passes()
  const marked = await sentMarks()
  expect(marked).toEqual([{ address: to, sent: 1 }])
  desk().clock.advance(1)
  ethereum.reorganise(4, { to, asset: ether.address, amount: HALF, isHidden: true })
  await desk().passes()
  expect((await frozenChainIds(database.db)).has(ethereum.chainId)).toBe(true)
  await byTwo(thawChain, deps, 'ethereum')
  // With another nonce than it had the payment would be beside a transaction of the address's own, and held.
  expect(await sentMarks()).toEqual(marked)
  for (let block = 0; block < 4; block++) await desk().passes(60)
  expect(await told(ether)).toEqual([[HALF, 'there', 'matched']])
})

const sentMarks = () =>
  everyTable(desk().database.db)
    .selectFrom('native_marks')
    .select(['address', 'sent'])
    .where('chain_id', '=', ETHEREUM)
    .execute()

it('counts native coins that a contract passes on once, wherever they stand after a thaw, and holds what it cannot tell', async () => {
  const { receiverWalletAddress } = await desk().quotes(ether, '0.5')
  const to = receiverWalletAddress.toLowerCase()
  const sent = { to, asset: ether.address, amount: HALF, isHidden: true }
  desk().clock.advance(1)
  desk().ethereum.mine(desk().now(), sent)
  await desk().works()
  await thawsAfter(desk().ethereum, 'ethereum', { ...sent, amount: 3n }, sent)
  expect(await losses()).toEqual([])
  expect(await told(ether)).toEqual([
    [3n, 'there', 'no-quote'],
    [HALF, 'there', 'matched'],
  ])
})

it('reads anew what a watcher had recorded of the new blocks just before the chain was frozen', async () => {
  const { database, deps, ethereum } = desk()
  const { receiverWalletAddress } = await desk().quotes(ether, '0.5')
  const to = receiverWalletAddress.toLowerCase()
  const sent = { to, asset: ether.address, amount: HALF, isHidden: true }
  desk().clock.advance(1)
  ethereum.mine(desk().now(), sent)
  await desk().works()
  await desk().becomesFinal()
  const [known] = await depositsOf(desk())
  ethereum.reorganise(4)
  ethereum.mine(desk().now(), sent)
  const { hash, number: blockNumber, time: blockTime } = await ethereum.head()
  const place = { txHash: hash, logIndex: known?.log_index ?? 0 }
  const seen = { ...place, blockHash: hash, blockNumber, blockTime }
  const asset = ether.address.toLowerCase()
  const transfer = { ...seen, from: to, to, asset, amount: HALF }
  await database.transact((tx, log) =>
    recordNative(tx, { ...deps, log }, ethereum.chainId, { transfer, isFinal: false }),
  )
  await desk().passes()
  await byTwo(thawChain, deps, 'ethereum')
  for (let block = 0; block < 4; block++) await desk().passes(60)
  const final = (await depositsOf(desk())).filter(({ status }) => status === 'final')
  expect(final).toMatchObject([{ tx_hash: known?.tx_hash, block_hash: hash, lost_at: null }])
})

it('takes back what was lost of a token that nobody lists any more once it is listed again and its blocks are read anew', async () => {
  const { deps, polygon, database } = desk()
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  const sent = { to: receiverWalletAddress.toLowerCase(), asset: usdc.address, amount: 1_000n }
  desk().clock.advance(1)
  const [txHash = ''] = polygon.mine(desk().now(), sent)
  await desk().becomesFinal()
  polygon.reorganise(4, { ...sent, txHash })
  await desk().passes()
  expect(await frozenChainIds(database.db)).toEqual(new Set([POLYGON]))
  const { chains, tokens } = plan()
  const listed = tokens.filter(({ address }) => address !== usdc.address)
  const delisted = { ...deps, catalogue: catalogue(chains, listed) }
  await byTwo(thawChain, delisted, 'polygon')
  for (let block = 0; block < 4; block++) polygon.mine(desk().now())
  while (await scanRange(delisted, polygon, blockSpan()));
  await reconcileChain(delisted, polygon)
  expect(await told(usdc)).toEqual([[1_000n, 'lost', 'matched']])
  const range = { chain: 'polygon', from: 0n, to: polygon.height() - 4n }
  expect(await rescanChain(deps, range, operation)).toBe(1)
  await reconcileChain(deps, polygon)
  expect(await told(usdc)).toEqual([[1_000n, 'there', 'matched']])
})
