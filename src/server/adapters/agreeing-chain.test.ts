import type { ChainReader } from '@server/ports/chain'
import type { Log } from '@server/ports/log'
import { fakeChain } from '@test/fakes/chain'
import { agreeingChain } from './agreeing-chain'
import { silentLog } from './log'

const OURS = `0x${'a7'.repeat(20)}`
const USDC = `0x${'11'.repeat(20)}`

/** The same blocks with the same transfers; hashes too, since a fake makes them of its chain id and height. */
function twoProviders() {
  const [one, other] = [fakeChain(7, 1_000), fakeChain(7, 1_000)]
  const alarms: string[] = []
  const log: Log = { ...silentLog, error: (_fields, message) => alarms.push(message) }
  const mine = (...sent: Parameters<typeof one.mine>[1][]) => {
    for (const chain of [one, other]) chain.mine(1_001, ...sent)
  }
  return { one, other, mine, alarms, agreed: agreeingChain([one, other], log) }
}

const payment = { to: OURS, asset: USDC, amount: 5n }
const read = async (chain: ChainReader, number: bigint) => {
  const block = await chain.block(number)
  return block && chain.transfersTo(block, OURS)
}

it('tells what both tell', async () => {
  const { agreed, mine } = twoProviders()
  mine(payment)
  expect((await agreed.head()).number).toBe(1n)
  expect(await read(agreed, 1n)).toMatchObject([{ amount: 5n }])
})

it('is as slow as the slower one, in heads and in finality', async () => {
  const { agreed, one, other, mine } = twoProviders()
  mine()
  one.mine(1_002)
  expect((await agreed.head()).number).toBe(1n)
  expect(await agreed.block(2n)).toBeNull()
  one.finaliseTo(1n)
  expect(await agreed.finalized()).toBeNull()
  other.finaliseTo(0n)
  expect(await agreed.finalized()).toBe(0n)
})

it('knows no block that the two tell differently', async () => {
  const { agreed, other, mine } = twoProviders()
  mine(payment)
  other.reorganise(1)
  expect(await agreed.block(1n)).toBeNull()
})

it.each([
  ['time', { time: 4_601 }],
  ['parent', { parentHash: '0xbad' }],
])('knows no block, head or range of which the two tell another %s', async (_case, lie) => {
  const { agreed, other, mine } = twoProviders()
  mine(payment)
  const lied = { ...(await other.head()), ...lie }
  other.head = () => Promise.resolve(lied)
  other.block = () => Promise.resolve(lied)
  const { tokenTransfers } = other
  other.tokenTransfers = async (query) => {
    const range = await tokenTransfers(query)
    return range && { ...range, end: lied }
  }
  expect(await agreed.block(1n)).toBeNull()
  await expect(agreed.head()).rejects.toThrow('disagree about the newest block')
  expect(await inRange(agreed)).toBeNull()
})

it.each([0, 1, 2])(
  'takes the newest block from two, though provider %i has another time for it',
  async (place) => {
    const { one, other } = twoProviders()
    const liar = fakeChain(7, 1_000)
    const agreed = agreeingChain([one, other].toSpliced(place, 0, liar), silentLog)
    liar.mine(4_601)
    for (const chain of [one, other]) chain.mine(1_001)
    expect(await agreed.head()).toMatchObject({ number: 1n, time: 1_001 })
    // Only one of those who tell the truth has come further.
    other.mine(1_002)
    expect(await agreed.head()).toMatchObject({ number: 1n, time: 1_001 })
  },
)

it('asks nobody for the newest block again who has named it', async () => {
  const { agreed, one, other, mine } = twoProviders()
  mine()
  const asked: string[] = []
  for (const [name, chain] of Object.entries({ one, other })) {
    const { block } = chain
    chain.block = (number) => {
      asked.push(name)
      return block(number)
    }
  }
  await agreed.head()
  expect(asked).toEqual([])
  other.mine(1_002)
  await agreed.head()
  expect(asked).toEqual(['other'])
})

it.each([
  ['in another block', { block: 0n }],
  ['failed', { isSuccessful: false }],
])('knows no transaction that at one provider is %s', async (_case, lie) => {
  const { agreed, one, other } = twoProviders()
  const [txHash = ''] = one.mine(1_001, payment)
  other.mine(1_001, payment)
  expect(await agreed.transaction(txHash)).toMatchObject({ block: 1n, isSuccessful: true })
  const told = await other.transaction(txHash)
  other.transaction = () => Promise.resolve(told && { ...told, ...lie })
  expect(await agreed.transaction(txHash)).toBeNull()
})

it.each([
  ['is missing', []],
  ['has another amount', [{ ...payment, amount: 6n }]],
  ['has another token', [{ ...payment, asset: OURS }]],
  ['is there twice', [payment, { ...payment, logIndex: 1 }]],
])('tells no transfer, and sounds the alarm, where at one provider it %s', async (_case, sent) => {
  const { agreed, one, other, alarms } = twoProviders()
  one.mine(1_001, payment)
  other.mine(1_001, ...sent)
  await expect(read(agreed, 1n)).rejects.toThrow('disagree about block 1')
  expect(alarms).toHaveLength(1)
})

const inRange = (chain: ChainReader, to = 1n) =>
  chain.tokenTransfers({ from: 0n, to, assets: [USDC], addresses: [OURS] })

it('tells the transfers of a range that both tell, with the lower of their final heights', async () => {
  const { agreed, one, other, mine } = twoProviders()
  mine(payment)
  one.finaliseTo(1n)
  other.finaliseTo(0n)
  expect(await inRange(agreed)).toMatchObject({
    end: { number: 1n },
    finalized: 0n,
    transfers: [{ amount: 5n }],
  })
  // One of them has not come so far, or is on another fork: that is no alarm.
  one.mine(1_002)
  expect(await inRange(agreed, 2n)).toBeNull()
  other.reorganise(1)
  expect(await inRange(agreed)).toBeNull()
})

it('tells no range in which one of two gives a transfer another time', async () => {
  const { agreed, one, other, alarms } = twoProviders()
  one.mine(1_001, payment)
  other.mine(4_601, payment)
  for (const chain of [one, other]) chain.mine(5_000)
  await expect(inRange(agreed, 2n)).rejects.toThrow('disagree about block 2')
  expect(alarms).toHaveLength(1)
})

it('tells no range in which one of two hides a transfer', async () => {
  const { agreed, one, other, alarms } = twoProviders()
  one.mine(1_001, payment)
  other.mine(1_001)
  await expect(inRange(agreed)).rejects.toThrow('disagree about block 1')
  expect(alarms).toHaveLength(1)
})

it('believes two of three, though the third hides, lags or does not answer', async () => {
  const { one, other } = twoProviders()
  const third = fakeChain(7, 1_000)
  const agreed = agreeingChain([third, one, other], silentLog)
  for (const chain of [one, other]) chain.mine(1_001, payment)
  expect((await agreed.head()).number).toBe(1n)
  expect((await inRange(agreed))?.transfers).toHaveLength(1)
  third.mine(1_001)
  expect((await inRange(agreed))?.transfers).toHaveLength(1)
  third.tokenTransfers = () => Promise.reject(new Error('no answer'))
  expect((await inRange(agreed))?.transfers).toHaveLength(1)
  other.tokenTransfers = () => Promise.reject(new Error('no answer'))
  await expect(inRange(agreed)).rejects.toThrow('no answer')
})
