import { type Address, createWalletClient, type Hex, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

import { fromSeconds, toSeconds } from '@kernel/instant'
import { systemClock } from '@server/adapters/clock'
import { silentLog } from '@server/adapters/log'
import type { ListedToken } from '@server/desk/catalogue'
import { secondKey } from '@test/builders/approvals'
import { operation } from '@test/builders/held-money'
import { type AnvilWorld, openAnvilWorld, paymentOf } from '@test/builders/anvil-world'
import { differing, type MoneyDesk, openMoneyDesk } from '@test/builders/money-desk'
import { DEPTH, EUR_FEED, plan, POLYGON, TOKENS, USD_FEED } from '@test/builders/money-plan'
import { refusalOf } from '@test/builders/refusals'
import { depositsOf, payoutsOf } from '@test/builders/settled-quote'
import { type FakeChain, fakeChain } from '@test/fakes/chain'
import { type FakeClock, fakeClock } from '@test/fakes/clock'
import { fakeFeeds } from '@test/fakes/prices'
import { operator } from '@test/setup/operator'
import type { Operation } from '../records/operator-action'
import { readLedgerDifferences } from '../views/ledger-differences'
import { figureGroups } from '../views/metrics'
import { showProposal } from '../views/operators/proposals'
import { thawChain } from './thaw-chain'

const STRANGER: Address = '0x00000000000000000000000000000000000000a1'
const LACKS = 'the chain lacks what the books have: no quotes and no payouts on it'

type Alarm = readonly [text: string, fields: Readonly<Record<string, unknown>>]

/** A desk on a chain of the sandbox, which can be reorganised, and on another that stands. */
interface World {
  readonly anvil: AnvilWorld
  readonly desk: MoneyDesk
  readonly clock: FakeClock
  readonly usdc: ListedToken
  readonly polygon: FakeChain
  readonly alarms: readonly Alarm[]
}

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await world.desk.database.close()
  await world.anvil.stops()
})

async function openWorld(): Promise<World> {
  const anvil = await openAnvilWorld()
  const { chains, tokens, readers } = anvil.money
  const listed = tokens.find(({ symbol }) => symbol === 'USDC')
  const other = plan().chains.find(({ chainId }) => chainId === POLYGON)
  if (!listed || !other) throw new Error('nothing is listed')
  const usdc = { ...listed, feed: { ...listed.feed, address: USD_FEED }, marketPair: 'USDC/EUR' }
  // Blocks have the time of this machine.
  const clock = fakeClock(fromSeconds(toSeconds(systemClock.now())))
  const feeds = fakeFeeds()
  feeds.set(EUR_FEED, 1_15000000n, toSeconds(clock.now()))
  feeds.set(USD_FEED, 1_00000000n, toSeconds(clock.now()))
  const polygon = fakeChain(POLYGON, toSeconds(clock.now()))
  const alarms: Alarm[] = []
  const desk = await openMoneyDesk({
    ...{ clock, feeds, readers: [...readers, polygon], tokens: [usdc, TOKENS.usdc] },
    log: { ...silentLog, error: (fields, text) => alarms.push([text, fields]) },
    chains: [
      ...chains.map((chain) => ({
        ...chain,
        headSeconds: null,
        eurUsdFeed: { ...chain.eurUsdFeed, address: EUR_FEED },
      })),
      other,
    ],
  })
  return { anvil, desk, clock, usdc, polygon, alarms }
}

/** A quote on the sandbox's chain at the time of its newest block; answers where to pay it. */
async function agrees(): Promise<Address> {
  const { desk, clock, usdc, anvil } = world
  clock.set(fromSeconds(Number((await anvil.client.getBlock()).timestamp)))
  // The desk's own.
  return (await desk.quotes(usdc, '1000')).receiverWalletAddress as Address
}

/** Everything but the sending of payouts. */
async function watches(): Promise<void> {
  for (let round = 0; round < 4; round++)
    for (const worker of world.desk.side.watchers) await worker.step()
}

const mines = (blocks: number) => world.anvil.client.mine({ blocks })

/** Somebody with a key and a thousand dollars, whose payment anybody can send again. */
async function openPayer() {
  const { chain, client, pays } = world.anvil
  const account = privateKeyToAccount(generatePrivateKey())
  await client.setBalance({ address: account.address, value: parseEther('1') })
  await pays(account.address, 'USDC', '1000')
  const wallet = createWalletClient({
    ...{ account, chain: client.chain, transport: http(chain.rpcUrl) },
  })
  return async (to: Address): Promise<Hex> => {
    // Enough gas wherever it is mined: the first payment to an address takes more.
    const call = { ...paymentOf(chain, to, 'USDC', '1000'), gas: 100_000n }
    return wallet.signTransaction(await wallet.prepareTransactionRequest(call))
  }
}

/** What was mined at a height is dropped with all above it; as many empty blocks take their place. */
async function reorganises(from: bigint): Promise<void> {
  const { client } = world.anvil
  const depth = Number((await client.getBlockNumber()) - from) + 1
  // viem knows no name for it.
  await client.request<{ Method: 'anvil_reorg'; Parameters: [number, []]; ReturnType: null }>({
    method: 'anvil_reorg',
    params: [depth, []],
  })
}

/** In a block with another transfer before it, so that its log has another number. */
async function mineAgain(signed: Hex): Promise<void> {
  const { client, keys, chain } = world.anvil
  await client.setAutomine(false)
  const call = paymentOf(chain, STRANGER, 'USDC', '1')
  const first = { account: keys.wallet, chain: client.chain, ...call }
  await client.sendTransaction({
    ...first,
    maxPriorityFeePerGas: 10n ** 10n,
    maxFeePerGas: 10n ** 11n,
  })
  await client.sendRawTransaction({ serializedTransaction: signed })
  await client.mine({ blocks: 1 })
  await client.setAutomine(true)
}

const figure = async (name: string) =>
  (await figureGroups(world.desk.deps).books()).find((each) => each.name === name)?.values

it('stops a chain whose finality broke, names what it lacks, and goes on when two operators say so', async () => {
  const { anvil, desk, clock, usdc, polygon, alarms } = world
  const { chainId } = anvil.chain
  const options = { clock, flowDeps: desk.deps }
  const olga = operator(desk.databaseUrl, options)
  const payouts = async () => (await payoutsOf(desk)).map(({ status }) => status)
  const signs = await openPayer()
  await mines(DEPTH)
  await desk.works()

  // The payout of one payment has left, that of another is queued.
  const below = await anvil.client.getBlockNumber()
  const address = await agrees()
  await anvil.pays(address, 'USDC', '1000')
  await mines(DEPTH)
  await desk.works()
  expect(await payouts()).toEqual(['submitted'])
  // Two quotes of one second would share their time.
  await anvil.client.increaseTime({ seconds: 2 })
  await mines(1)
  const signed = await signs(await agrees())
  const hash = await anvil.client.sendRawTransaction({ serializedTransaction: signed })
  await anvil.client.waitForTransactionReceipt({ hash })
  await mines(DEPTH)
  await watches()
  expect(await payouts()).toEqual(['submitted', 'queued'])
  expect(await figure('desk_chain_frozen')).toMatchObject([{ value: 0 }, { value: 0 }])

  await reorganises(below + 1n)
  clock.advance(61)
  await desk.works()
  const missing = { chainId, address: address.toLowerCase(), asset: usdc.address.toLowerCase() }
  expect(alarms).toEqual([[LACKS, { ...missing, units: '2000000000' }]])
  const labels = { chain: String(chainId) }
  expect(await figure('desk_chain_frozen')).toContainEqual({ labels, value: 1 })
  expect(await payouts()).toEqual(['submitted', 'queued'])
  expect(await refusalOf(desk.quotes(usdc, '1000'))).toMatchObject({ code: 'network-paused' })
  // The other chain goes on.
  const quote = await desk.quotes(TOKENS.usdc, '1000')
  const to = quote.receiverWalletAddress.toLowerCase()
  clock.advance(1)
  polygon.mine(toSeconds(clock.now()), { to, asset: TOKENS.usdc.address, amount: 1_000_000_000n })
  for (let block = 1; block < DEPTH; block++) polygon.mine(toSeconds(clock.now()))
  await desk.works()
  expect(await payouts()).toEqual(['submitted', 'queued', 'submitted'])

  await mineAgain(signed)
  await mines(DEPTH)
  const lacks = `1000000000 of ${missing.asset} at ${missing.address} on ${chainId}`
  const named = await olga.types('reconcile')
  expect([named.code, named.out]).toEqual([1, expect.stringContaining(lacks)])
  const anew = `2000000000 of ${missing.asset} at ${missing.address} on ${chainId}`
  const thaws = (by: Operation) => thawChain(desk.deps, 'ethereum', by)
  const approval = await thaws(operation)
  const { details } = await showProposal(desk.deps, approval.proposalId)
  expect(details).toContainEqual({ name: 'readAnew', value: anew })
  expect(await refusalOf(thaws(operation))).toMatchObject({ code: 'proposed-already' })
  expect(await payouts()).toEqual(['submitted', 'queued', 'submitted'])
  expect((await thaws(await secondKey(desk.deps))).state).toBe('done')

  // What was queued leaves once, and what came back counts once.
  clock.advance(61)
  await desk.works()
  await desk.works()
  expect(await payouts()).toEqual(['submitted', 'submitted', 'submitted'])
  expect(desk.bank.writes()).toBe(3)
  expect(await depositsOf(desk)).toHaveLength(3)
  expect(differing(await readLedgerDifferences(desk.database.db))).toEqual([])
  expect((await olga.types('reconcile')).out).toContain('The difference is 0.')
  const by = { proposedBy: 'olga', confirmedBy: 'otto' }
  expect(await olga.asks('chains losses')).toMatchObject([
    { ...by, units: '1000000000', address: missing.address },
  ])
  expect((await desk.quotes(usdc, '1000')).status).toBe('awaits-crypto')
  expect(alarms).toHaveLength(1)
})
