import { bankSays, statusReport } from '@test/builders/bank-messages'
import { byTwo, operation } from '@test/builders/held-money'
import { type MoneyDesk, openMoneyDesk } from '@test/builders/money-desk'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { type FakeScreening, fakeScreening } from '@test/fakes/screening'
import { everyTable } from '@test/setup/tables'
import type { Operation } from '../records/operator-action'
import type { FlowDeps } from '../deps'
import { decideCase } from './decide-screening'
import { screenPayees } from './screen-payees'
import { sendPayout } from './send-payout'
import { withdrawPayout } from './withdraw-payout'

let screening: FakeScreening
let desk: MoneyDesk
let quoteId: string

beforeEach(async () => {
  screening = fakeScreening()
  desk = await openMoneyDesk({ screening })
  quoteId = await settledQuote(desk)
  await screenPayees(desk.deps)
})

afterEach(() => desk.closes())

/** The machine stops around the hand-over of a committed file, and a list names the payee before it is back. */
async function stops(when: 'before' | 'after'): Promise<void> {
  desk.bank.breakNext(when)
  await expect(sendPayout(desk.deps)).rejects.toThrow('stopped')
  desk.clock.advance(61)
  screening.publishes('Ada Lovelace')
}

async function decides(decision: 'cleared' | 'refused'): Promise<void> {
  const cases = everyTable(desk.database.db).selectFrom('screening_cases')
  const { id } = await cases.select('id').executeTakeFirstOrThrow()
  const act = (deps: FlowDeps, caseId: string, by: Operation) =>
    decideCase(deps, { id: caseId, decision }, by)
  await byTwo(act, desk.deps, id)
}

async function status(): Promise<string> {
  await desk.works()
  return (await thePayout(desk)).status
}
const shownLast = async () => (await desk.transaction(quoteId)).statusDetails.at(-1)?.key

it('holds a payout whose file is committed and has not left, until the hit is cleared', async () => {
  await stops('before')
  expect([await status(), desk.bank.writes()]).toEqual(['submitting', 0])
  expect(await shownLast()).toBe('checking')
  await decides('cleared')
  expect([await status(), desk.bank.writes()]).toEqual(['submitted', 1])
})

it('keeps the committed file of a refused payee staged until an operator withdraws it', async () => {
  await stops('before')
  await desk.works()
  await decides('refused')
  expect(await status()).toBe('submitting')
  await withdrawPayout(desk.deps, (await thePayout(desk)).id, operation)
  expect([await status(), desk.bank.writes()]).toEqual(['cancelled', 0])
  expect(desk.bank.staged.size).toBe(0)
})

it('hears the bank on a payout that had left before the list named its payee', async () => {
  await stops('after')
  expect(await status()).toBe('submitting')
  await bankSays(desk, statusReport(await thePayout(desk), 'ACCP'))
  expect(await status()).toBe('accepted')
  expect(await shownLast()).not.toBe('checking')
})
