import { priceFeeds } from './price-feeds'

const FEED = '0x00000000000000000000000000000000000000d0'

interface Told {
  readonly answer: bigint
  readonly head?: bigint
  readonly isSilent?: boolean
}

/** A provider that knows one price, up to the block that it has come to. */
function provider({ answer, head = 100n, isSilent = false }: Told) {
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
      return functionName === 'decimals' ? 8 : [1n, answer, 0n, 1_795_428_000n, 1n]
    },
  } as unknown as Reader // viem's generics say which answer belongs to which question; these are all that are asked
}
type Reader = NonNullable<
  Parameters<typeof priceFeeds>[0] extends ReadonlyMap<number, readonly (infer R)[]> ? R : never
>

const latest = (...told: readonly Told[]) =>
  priceFeeds(new Map([[1, told.map(provider)]])).latest(1, FEED)

it.each<[string, readonly Told[]]>([
  ['lies', [{ answer: 7n }, { answer: 9n }, { answer: 7n }]],
  ['is silent', [{ answer: 7n, isSilent: true }, { answer: 7n }, { answer: 7n }]],
  ['lags', [{ answer: 7n }, { answer: 7n }, { answer: 5n, head: 90n }]],
])('believes two of three providers where one %s', async (_case, told) => {
  expect(await latest(...told)).toMatchObject({ feed: FEED, answer: 7n, decimals: 8 })
})

it.each<[string, readonly Told[]]>([
  ['two disagree', [{ answer: 7n }, { answer: 9n }]],
  ['one of two is silent', [{ answer: 7n }, { answer: 7n, isSilent: true }]],
  ['three disagree', [{ answer: 7n }, { answer: 8n }, { answer: 9n }]],
])('tells no price where %s', async (_case, told) => {
  await expect(latest(...told)).rejects.toThrow()
})
