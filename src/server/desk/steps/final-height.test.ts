import { deskPerFile } from '@test/builders/desk-per-case'
import { DEPTH, ETHEREUM, plan, POLYGON } from '@test/builders/money-plan'
import { fakeChain } from '@test/fakes/chain'
import { everyTable } from '@test/setup/tables'
import { readFinalHeight } from './final-height'

/** Polygon names its final block; the other chain counts confirmations. */
const desk = deskPerFile({
  chains: plan().chains.map((chain) => ({
    ...chain,
    usesFinalizedTag: chain.chainId === POLYGON,
  })),
})

beforeAll(async () => {
  for (let block = 0; block < 6; block++) await desk().passes()
})

it('counts confirmations back from what was scanned', async () => {
  const { deps, ethereum } = desk()
  // The chain goes on; what nobody scanned counts for nothing.
  ethereum.mine(desk().now())
  expect(await readFinalHeight(deps, ethereum)).toBe(6n - BigInt(DEPTH) + 1n)
})

it('takes the chain’s own final block where that is lower', async () => {
  const { deps, polygon } = desk()
  // Without a final block there is none to begin at.
  expect(await readFinalHeight(deps, polygon)).toBeNull()
  polygon.finaliseTo(2n)
  await desk().works()
  expect(await readFinalHeight(deps, polygon)).toBe(2n)
  polygon.finaliseTo(6n)
  expect(await readFinalHeight(deps, polygon)).toBe(4n)
})

it('knows none of a chain that is not listed, not scanned or frozen', async () => {
  const { deps, ethereum, database } = desk()
  expect(await readFinalHeight(deps, fakeChain(1, desk().now()))).toBeNull()
  const cursors = everyTable(database.db).updateTable('chain_cursors')
  const freeze = (frozen_at: Date | null) =>
    cursors.set({ frozen_at }).where('chain_id', '=', ETHEREUM).execute()
  await freeze(desk().clock.now())
  expect(await readFinalHeight(deps, ethereum)).toBeNull()
  await freeze(null)
  expect(await readFinalHeight(deps, ethereum)).not.toBeNull()
})
