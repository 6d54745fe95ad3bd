import { bankTime, END_OF_DAY } from '@kernel/bank-calendar'
import { bankCloses, bankSays, camt054, entry } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { readBankMetrics } from '../bank-metrics'
import { readAlarms } from '../console/alarms'
import { selectBankEntries, selectStatementSpans } from './bank'

const desk = deskPerCase()

beforeEach(async () => {
  await settledQuote(desk())
  await desk().works()
})

const valueOf = async (name: string) => {
  const figures = await readBankMetrics(desk().deps)
  return figures.find((figure) => figure.name === name)?.values[0]?.value
}

it('tells operators what became of each entry, and what waits in suspense', async () => {
  const payout = await thePayout(desk())
  expect(await valueOf('desk_payout_oldest_seconds')).toBeGreaterThanOrEqual(0)
  await bankSays(desk(), camt054(payout, 'DBIT'), camt054(payout, 'DBIT'))
  const { db } = desk().database
  const all = await selectBankEntries(db, { limit: 10, isSuspense: false })
  expect(all).toHaveLength(2)
  expect(all.every((row) => row.payout === payout.id)).toBe(true)
  expect(await valueOf('desk_bank_suspense_cents')).toBe(2 * 86_421)
  const odd = entry({ endToEndId: 'NOBODY' }, 'CRDT', { amount: '7.00' })
  await bankCloses(desk(), odd)
  const newest = await selectBankEntries(db, { limit: 1, isSuspense: false })
  expect(newest).toMatchObject([{ euros: '7.00', payout: null }])
})

it('lists what waits in suspense oldest first, so that none falls off the list', async () => {
  const odd = (amount: string) =>
    entry({ endToEndId: 'NOTPROVIDED' }, 'CRDT', { amount, reason: 'AC04' })
  await bankCloses(desk(), odd('7.00'))
  desk().clock.advance(86_400)
  await bankCloses(desk(), odd('8.00'))
  const { db } = desk().database
  const waiting = await selectBankEntries(db, { limit: 1, isSuspense: true })
  expect(waiting).toMatchObject([{ euros: '7.00' }])
})

it('shows operators from when to when statements adjoin', async () => {
  const { database, settings, bankProfile } = desk().deps
  const spans = () => selectStatementSpans(database.db, settings.debtorIban, bankProfile.statements)
  expect(await spans()).toEqual([])
  expect(await valueOf('desk_bank_statement_age_seconds')).toBe(Number.POSITIVE_INFINITY)
  await bankCloses(desk(), entry(await thePayout(desk()), 'DBIT'))
  expect(await spans()).toMatchObject([{ what: 'covered', statement: null }])
  expect(await valueOf('desk_bank_statement_age_seconds')).toBeLessThan(86_400)
})

it('alarms of a missing statement when three banking days are over, be they a week', async () => {
  const { deps, clock } = desk()
  const overdue = () => valueOf('desk_bank_statement_overdue_seconds')
  const isAlarmed = async () =>
    (await readAlarms(deps, 'ines', { unbalanced: 0, bankApartEUR: null })).some(
      ({ fact }) => fact === 'bank-silent',
    )
  expect([await overdue(), await isAlarmed()]).toEqual([Number.POSITIVE_INFINITY, false])
  clock.set(bankTime('2026-12-24', END_OF_DAY))
  await bankCloses(desk())
  clock.set(bankTime('2026-12-30', END_OF_DAY))
  expect([await overdue(), await isAlarmed()]).toEqual([0, false])
  clock.advance(60)
  expect([await overdue(), await isAlarmed()]).toEqual([60, true])
})

it('misses no statement of a bank that proves by its written word', async () => {
  const bankProfile = { ...desk().deps.bankProfile, proof: 'attested' as const }
  const figures = await readBankMetrics({ ...desk().deps, bankProfile })
  const told = figures.filter(({ name }) => name.startsWith('desk_bank_statement'))
  expect(told.map(({ values }) => values)).toEqual([[], []])
})
