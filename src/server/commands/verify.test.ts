import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAbi, parseEventLogs } from 'viem'

import type { Receipt } from '@kernel/receipt'
import { receiptText } from '@kernel/receipt-file'
import { type AnvilWorld, openAnvilWorld } from '@test/builders/anvil-world'
import { bankCloses, bankSays, camt054, entry } from '@test/builders/bank-messages'
import { MARKET, receiptOf, signedReceipt } from '@test/builders/receipt'
import { statementPdf } from '@test/builders/receipt-pdf'
import { submittedPayoutPerCase } from '@test/builders/submitted-payout'
import { operator } from '@test/setup/operator'

const { desk, payout } = submittedPayoutPerCase()
const ADDRESS = `0x${'7c'.repeat(20)}` as const
const FEED = parseAbi([
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
])
const TRANSFER = parseAbi(['event Transfer(address indexed, address indexed, uint256 value)'])

/** What the desk's payout of a settled quote is of. */
const SOLD = {
  ...{ units: 1_000_000_000n, marginBps: 0 },
  market: { ...MARKET, bid: '0.86521', ask: '0.86521' },
}

let world: AnvilWorld
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-verify-'))
  world = await openAnvilWorld()
})

afterAll(async () => {
  await world.stops()
  await rm(folder, { recursive: true })
})

const wholeNumber = (whole: bigint): number => Number.parseInt(whole.toString(), 10)

/** The chain makes empty blocks of its own accord, so the newest one may be behind the payment. */
async function newestPayment() {
  let block = await world.client.getBlock()
  for (;;) {
    const { number, parentHash, transactions } = block
    const [hash] = transactions
    if (hash) return { number, hash }
    block = await world.client.getBlock({ blockHash: parentHash })
  }
}

/** What the chain itself says of a payment of a thousand, and of its newest price rounds. */
async function borneOut(): Promise<Pick<Receipt, 'token' | 'deposits' | 'price'>> {
  const { chain, client } = world
  await world.pays(ADDRESS, 'USDC', '1000')
  const { number, hash } = await newestPayment()
  const { logs } = await client.getTransactionReceipt({ hash })
  // Behind the finalized tag.
  await client.mine({ blocks: 70 })
  const [log] = parseEventLogs({ abi: TRANSFER, logs })
  if (!log) throw new Error('nothing was paid')
  const rounds = [chain.nativeFeed, chain.eurUsdFeed].map(async (feed, at) => {
    const address = feed as `0x${string}` // An address of the sandbox's own chain.
    const [roundId, answer, , updatedAt] = await client.readContract({
      ...{ address, abi: FEED, functionName: 'latestRoundData' },
    })
    return {
      ...{ of: at === 0 ? ('token' as const) : ('euro' as const), feed: feed.toLowerCase() },
      ...{ roundId: roundId.toString(), answer: answer.toString(), decimals: 8 },
      ...{ updatedTs: wholeNumber(updatedAt), chainId: chain.chainId, block: wholeNumber(number) },
    }
  })
  const { token, deposits, price } = receiptOf(SOLD)
  const seen = {
    ...{ txHash: hash, logIndex: log.logIndex, block: wholeNumber(number), address: ADDRESS },
  }
  return {
    token: { ...token, chainId: chain.chainId, contract: log.address.toLowerCase() },
    deposits: deposits.map((deposit) => ({ ...deposit, ...seen })),
    price: { ...price, rounds: await Promise.all(rounds) },
  }
}

async function receiptOfPayout(changed: Partial<Receipt> = {}): Promise<Receipt> {
  const { endToEndId, uetr } = payout()
  const bank = { endToEndId, uetr, bookedOn: '2026-11-23' }
  return receiptOf(SOLD, { ...(await borneOut()), payout: bank, ...changed })
}

interface Row {
  readonly ok: boolean
  readonly check: string
  readonly says: string
}

async function verifies(content: string | Uint8Array, ...rpc: readonly string[]) {
  const file = join(folder, 'receipt')
  await writeFile(file, content)
  const { code, out } = await operator(desk().databaseUrl).types('verify', file, ...rpc, '--json')
  const { checks } = JSON.parse(out) as { readonly checks: readonly Row[] } // Its own answer.
  return {
    code,
    wrong: checks.filter(({ ok }) => !ok).map(({ check, says }) => `${check}: ${says}`),
    warned: checks.filter(({ says }) => says.startsWith('warning')).map(({ check }) => check),
  }
}

const byRpc = (content: string | Uint8Array) => verifies(content, '--rpc', world.chain.rpcUrl)
const fileOf = (receipt: Receipt) => receiptText(signedReceipt(receipt))

it('bears out a receipt by its chain and the desk, and says when the euros came back', async () => {
  await bankSays(desk(), camt054(payout(), 'DBIT'))
  const receipt = await receiptOfPayout()
  const pdf = await statementPdf({ 'receipt.json': fileOf(receipt) })
  expect(await byRpc(pdf)).toEqual({ code: 0, wrong: [], warned: [] })
  expect(await verifies(fileOf(receipt))).toEqual({
    ...{ code: 0, wrong: [] },
    warned: ['transfer 1', 'price round 1', 'price round 2'],
  })
  const back = entry(payout(), 'CRDT', { reason: 'AC04' })
  await bankCloses(desk(), entry(payout(), 'DBIT'), back)
  expect(await byRpc(pdf)).toEqual({
    ...{ code: 1, wrong: ['payout: the bank has returned it since'], warned: [] },
  })
})

it('names what neither chain nor desk bears out of a receipt that is signed', async () => {
  await bankSays(desk(), camt054(payout(), 'DBIT'))
  const { deposits, price } = await receiptOfPayout()
  const changed = await receiptOfPayout({
    deposits: [
      ...deposits.map((each) => ({ ...each, units: '999999999' })),
      ...deposits.map((each) => ({ ...each, txHash: `0x${'0'.repeat(63)}1`, units: '1' })),
    ],
    price: {
      ...price,
      rounds: price.rounds.map((round, at) =>
        at === 0 ? { ...round, answer: '1' } : { ...round, updatedTs: round.updatedTs - 1 },
      ),
    },
    payout: { endToEndId: 'CWE2E0009', uetr: null, bookedOn: '2026-11-23' },
  })
  const { code, wrong } = await byRpc(fileOf(changed))
  expect([code, wrong]).toEqual([
    1,
    [
      'transfer 1: it paid 1000000000 base units to the address',
      'transfer 2: no block holds the transaction',
      expect.stringMatching(/^price round 1: the round’s answer is \d+$/),
      expect.stringMatching(/^price round 2: the round is of \d+$/),
      'payout: this desk has sent no payout with these ids',
    ],
  ])
  const forged = fileOf(await receiptOfPayout()).replaceAll('864.21', '964.21')
  expect((await verifies(forged)).wrong.slice(0, 2)).toEqual([
    ...['signature: forged', 'paid: says 964.21, its parts give 864.21'],
  ])
  expect((await verifies(await statementPdf({}))).wrong).toEqual(['file: pdf-no-attachment'])
})
