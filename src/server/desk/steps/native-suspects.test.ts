import { ETHEREUM } from '@test/builders/money-plan'
import { fakeChain } from '@test/fakes/chain'
import type { ChangedBalance } from './native-changes'
import { nonceTurn, selectSuspects } from './native-suspects'

const addressOf = (at: number): string => `0x${at.toString(16).padStart(40, '0')}`

const ADDRESSES = 180
const MARK = { block: 1n, hash: '0x1', balance: 5n, sent: 0 }

const changedAt = (at: number, over: Partial<ChangedBalance> = {}): ChangedBalance => ({
  ...{ address: addressOf(at), index: at, known: [], mark: MARK },
  now: { block: 2n, balance: 5n, sent: 0 },
  ...over,
})

/** A chain that counts for whom nonces are asked; one address has sent. */
function chainOf(sender: string) {
  const asked: string[] = []
  const reader = {
    ...fakeChain(ETHEREUM, 1_000),
    sentFrom: (_block: unknown, address: string) => {
      asked.push(address)
      return Promise.resolve(address === sender ? 1 : 0)
    },
  }
  return { reader, asked }
}

async function rounds(count: number, all: readonly ChangedBalance[], sender = '') {
  const { reader, asked } = chainOf(sender)
  const [turn, head] = [nonceTurn(), await reader.head()]
  const awaited = new Set(all.map(({ address }) => address))
  const found: string[][] = []
  for (let round = 0; round < count; round++) {
    const told = await selectSuspects(reader, turn, { all, awaited, head })
    found.push(told.map(({ address }) => address))
  }
  return { asked, found }
}

it('asks for a part of the nonces each round, for all of them in turn, and finds who has sent', async () => {
  const all = Array.from({ length: ADDRESSES }, (_, at) => changedAt(at))
  const { asked, found } = await rounds(4, all.toReversed(), addressOf(120))
  expect(asked).toHaveLength(200)
  expect(new Set(asked).size).toBe(ADDRESSES)
  expect(found).toEqual([[], [], [addressOf(120)], []])
})

it('asks each round for those whose balance is not explained, and looks at a part of the new ones', async () => {
  const known = [{ block: 2n, units: 3n }]
  const all = [
    ...Array.from({ length: ADDRESSES }, (_, at) =>
      changedAt(at, { mark: null, now: { block: 2n, balance: 0n, sent: 0 } }),
    ),
    changedAt(500, { now: { block: 2n, balance: 8n, sent: 0 } }),
    changedAt(501, { now: { block: 2n, balance: 8n, sent: 0 }, known }),
  ]
  const { found } = await rounds(2, all)
  for (const round of found) {
    expect(round).toHaveLength(101)
    expect(round).toContain(addressOf(500))
    expect(round).not.toContain(addressOf(501))
  }
})
