import { deskPerCase } from '@test/builders/desk-per-case'
import { POLYGON, TOKENS } from '@test/builders/money-plan'
import type { ChainReader } from '@server/ports/chain'
import { frozenChainIds } from '../views/frozen-chains'
import { readShortfalls } from '../records/chain/reconciliation'
import { readReconcileMetrics } from '../views/reconcile-metrics'
import { payoutObstacle } from './payout-obstacle'
import { reconcileChain } from './reconcile-chain'

const desk = deskPerCase()

const { usdc } = TOKENS
const PAID = 1_000_000_000n
const HOUR = 3_600

/** A chain of which a reorganisation took some of each balance. */
const lacking = (units: bigint): ChainReader => ({
  ...desk().polygon,
  balances: async (...asked) =>
    (await desk().polygon.balances(...asked)).map((balance) => balance - units),
})

const reconciles = (reader: ChainReader = desk().polygon) => reconcileChain(desk().deps, reader)

it('names each hour what the chain lacks, stops its payouts, and goes on when it is back', async () => {
  const { db } = desk().database
  const quote = await desk().quotes(usdc, '1000')
  await desk().pays(quote.receiverWalletAddress, usdc, PAID)
  await desk().becomesFinal()
  const address = quote.receiverWalletAddress.toLowerCase()
  await reconciles(lacking(3n))
  expect(await readShortfalls(db)).toEqual([])
  desk().clock.advance(HOUR)
  await reconciles(lacking(3n))
  const missing = { chainId: POLYGON, address, asset: usdc.address, units: 3n }
  expect(await readShortfalls(db)).toEqual([missing])
  expect(await frozenChainIds(db)).toEqual(new Set([POLYGON]))
  const [figure] = await readReconcileMetrics(desk().deps)
  expect(figure?.values).toEqual([
    { labels: { chain: String(POLYGON), address, asset: usdc.address }, value: 3 },
  ])
  // What lacks something is compared again after a minute.
  desk().clock.advance(60)
  await reconciles()
  expect(await readShortfalls(db)).toEqual([])
  expect(await frozenChainIds(db)).toEqual(new Set())
})

it('lets no payment file leave once a chain did not agree for 24 hours', async () => {
  const silent: ChainReader = {
    ...desk().polygon,
    head: () => Promise.reject(new Error('the node does not answer')),
  }
  const quote = await desk().quotes(usdc, '1000')
  await desk().pays(quote.receiverWalletAddress, usdc, PAID)
  desk().polygon.mine(desk().now())
  desk().polygon.mine(desk().now())
  for (const worker of desk().side.watchers) await worker.step()
  for (const worker of desk().side.watchers) await worker.step()
  desk().clock.advance(24 * HOUR + 1)
  await expect(reconciles(silent)).rejects.toThrow('does not answer')
  expect(await payoutObstacle(desk().deps)).toContain('polygon')
  await reconciles()
  await reconcileChain(desk().deps, desk().ethereum)
  expect(await payoutObstacle(desk().deps)).toBeNull()
  await desk().works()
})
