import * as v from 'valibot'

import { DeskOverview } from '@contract/console/overview'
import { bankCloses, bankSays, camt054, entry } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { plan, TOKENS } from '@test/builders/money-plan'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { standingSampler } from '../../flows/sample-standing'
import { beginStop } from '../../flows/stops'
import { updateCursor } from '../../records/chain/cursor'
import { closeDesk, openDesk } from '../../records/desk-closure'
import { freezeChain } from '../../records/chain/move-cursor'
import { insertStop } from '../../records/stop'
import { readChainLags } from './chain-lags'
import { readDeskOverview } from './overview'

const LIMIT = '1000'
const desk = deskPerCase({ exposure: { ...plan().exposure, desk: LIMIT } })

const overview = async (period: 'day' | 'month' = 'day') =>
  v.parse(DeskOverview, await readDeskOverview(desk().deps, 'ines', period))

it('adds up what came and what left by the step, and names the oldest payout', async () => {
  await settledQuote(desk())
  const before = await overview()
  expect(before).toMatchObject({ in: { amountEUR: '865.21', count: 1 }, out: { count: 0 } })
  expect(before.flows).toHaveLength(24)
  expect(before.flows.at(-1)).toMatchObject({ inEUR: '865.21', outEUR: '0.00' })
  expect(before.oldestPayout).toMatchObject({ state: 'queued', isMoving: true })
  await desk().works()
  desk().clock.advance(3_600)
  const after = await overview()
  expect(after.flows.at(-2)).toMatchObject({ inEUR: '865.21', outEUR: '864.21' })
  expect(after).toMatchObject({ out: { amountEUR: '864.21', count: 1 }, underWay: 1 })
  expect(after.oldestPayout?.state).toBe('submitted')
  expect((await overview('month')).flows).toHaveLength(30)
  desk().clock.advance(24 * 3_600)
  expect(await overview()).toMatchObject({ in: { count: 0 }, out: { amountEUR: '0.00' } })
  expect((await overview('month')).in.count).toBe(1)
})

it('says whether books and statements agree, and since when', async () => {
  await settledQuote(desk())
  await desk().works()
  const { agreement } = await overview()
  expect(agreement).toMatchObject({ unbalanced: 0, bankApartEUR: '0.00', missing: 0 })
  expect(agreement).toMatchObject({ chains: 2, statement: null })
  expect(agreement.checkedTs).not.toBeNull()
  const payout = await thePayout(desk())
  await bankSays(desk(), camt054(payout, 'DBIT'))
  await bankCloses(desk(), entry(payout, 'DBIT'))
  expect((await overview()).agreement.statement?.closingEUR).toBe('99135.79')
})

it('keeps the oldest age and the age of each chain, with a gap where nobody looked', async () => {
  await settledQuote(desk())
  desk().clock.advance(7_200)
  await standingSampler(desk().deps)()
  const ages = (await overview()).payoutAges
  expect(ages).toHaveLength(48)
  expect(ages.at(-1)?.seconds).toBeGreaterThan(7_000)
  expect(ages.at(-3)?.seconds).toBeNull()
  const { chains } = await readChainLags(desk().deps, 'month')
  expect(chains).toHaveLength(2)
  expect(chains[0]?.points.at(-1)?.seconds).toBeGreaterThan(0)
})

it('names a frozen chain before any number of accounts that operators have stopped', async () => {
  await settledQuote(desk())
  const { chainId } = TOKENS.usdc
  await desk().database.transact((tx) => freezeChain(tx, chainId, desk().clock.now()))
  const accounts = Array.from({ length: 21 }, (_, at) => `account:acc_${at}` as const)
  for (const scope of accounts)
    await desk().database.transact((tx) =>
      insertStop(tx, { scope, begunBy: 'ines', reason: 'a look', begunAt: desk().clock.now() }),
    )
  expect((await overview()).alarms[0]).toMatchObject({ fact: 'chain-frozen', isGrave: true })
  await desk().database.transact((tx) =>
    updateCursor(tx, chainId).set({ frozen_at: null }).execute(),
  )
})

it('names a desk that is closed for a restore', async () => {
  const { database, clock } = desk()
  await closeDesk(database.db, 'a restore has begun', clock.now())
  expect((await overview()).alarms).toMatchObject([{ fact: 'desk-closed', isGrave: true }])
  await database.transact((tx) => openDesk(tx, clock.now()))
})

it('lists what somebody has to look at, the grave first', async () => {
  await desk().quotes(TOKENS.usdc, '1000')
  await beginStop(desk().deps, 'payouts', { operator: 'ines', reason: 'a look' })
  const { alarms } = await overview()
  expect(alarms).toMatchObject([
    { fact: 'stopped', isGrave: true, name: 'payouts' },
    { fact: 'exposure-near', isGrave: false, name: null, amountEUR: '865.21', limitEUR: LIMIT },
  ])
})
