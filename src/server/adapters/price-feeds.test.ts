import { priceFeeds } from './price-feeds'

const AGGREGATOR = '0x00000000000000000000000000000000000000a0'
const FEED = '0x00000000000000000000000000000000000000d0'

interface Told {
  readonly answer: bigint
  readonly head?: bigint
  readonly isSilent?: boolean
  readonly hangs?: boolean
}

/** A provider that knows one price, up to the block that it has come to. */
function provider({ answer, head = 100n, isSilent = false, hangs = false }: Told) {
  if (hangs) return { getBlockNumber: forEver, readContract: forEver } as unknown as Reader // neither answers
  return {
    getBlockNumber: async () => head,
    readContract: async ({
      functionName,
      blockNumber = head,
    }: {
      functionName: string
      blockNumber?: bigint
    }) => {
      if (isSilent || blockNumber > head) throw new Error('no answer')
      const told = { decimals: 8, aggregator: AGGREGATOR, minAnswer: 1n, maxAnswer: answer }
      return (
        Object.entries(told).find(([asked]) => asked === functionName)?.[1] ?? [
          ...[1n, answer, 1_795_000_000n, 1_795_428_000n, 1n],
        ]
      )
    },
  } as unknown as Reader // viem's generics say which answer belongs to which question; these are all that are asked
}
const forEver = () => new Promise<never>(() => {})
type Reader = NonNullable<
  Parameters<typeof priceFeeds>[0] extends ReadonlyMap<number, readonly (infer R)[]> ? R : never
>

const latest = (...told: readonly Told[]) =>
  priceFeeds(new Map([[1, told.map(provider)]])).latest(1, FEED)

it.each<[string, readonly Told[]]>([
  ['lies', [{ answer: 7n }, { answer: 9n }, { answer: 7n }]],
  ['is silent', [{ answer: 7n, isSilent: true }, { answer: 7n }, { answer: 7n }]],
  ['lags', [{ answer: 7n }, { answer: 7n }, { answer: 5n, head: 90n }]],
  ['hangs', [{ answer: 7n, hangs: true }, { answer: 7n }, { answer: 7n }]],
])('believes two of three providers where one %s', async (_case, told) => {
  expect(await latest(...told)).toMatchObject({
    ...{ feed: FEED, answer: 7n, decimals: 8, bounds: { min: 1n, max: 7n } },
  })
})

it.each<[string, readonly Told[], bigint]>([
  ['that two have reached', [{ answer: 7n }, { answer: 7n, head: 98n }], 98n],
  ['of the only provider', [{ answer: 7n }], 100n],
])('says of which chain and block a round was read: the one %s', async (_case, told, block) => {
  expect(await latest(...told)).toMatchObject({ chainId: 1, block })
})

it.each([
  ['works', 0n, true],
  ['is down', 1n, false],
])('tells since when a sequencer %s', async (_case, answer, isUp) => {
  const feeds = priceFeeds(new Map([[1, [provider({ answer }), provider({ answer })]]]))
  expect(await feeds.sequencer(1, FEED)).toEqual({ isUp, since: 1_795_000_000 })
})

it('takes no price for the status of a sequencer', async () => {
  const feeds = priceFeeds(new Map([[1, [provider({ answer: 7n })]]]))
  await expect(feeds.sequencer(1, FEED)).rejects.toThrow('no sequencer’s status')
})

it.each<[string, readonly Told[]]>([
  ['two disagree', [{ answer: 7n }, { answer: 9n }]],
  ['one of two is silent', [{ answer: 7n }, { answer: 7n, isSilent: true }]],
  ['three disagree', [{ answer: 7n }, { answer: 8n }, { answer: 9n }]],
])('tells no price where %s', async (_case, told) => {
  await expect(latest(...told)).rejects.toThrow()
})
