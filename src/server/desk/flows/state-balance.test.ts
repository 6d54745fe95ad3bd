import { cents } from '@kernel/amounts'
import { secondKey, signedByTwo } from '@test/builders/approvals'
import {
  accountStatement,
  bankCloses,
  bankSays,
  camt054,
  entry,
} from '@test/builders/bank-messages'
import { balance, KEY, late, operation, termsOf } from '@test/builders/held-money'
import { deskPerCase } from '@test/builders/desk-per-case'
import { locksAwaited } from '@test/builders/lock-waits'
import { TOKENS } from '@test/builders/money-plan'
import { codeOf, refusedWith } from '@test/builders/refusals'
import { payoutsOf, settledQuote, thePayout } from '@test/builders/settled-quote'
import { CENT_AT_BANK } from '@test/setup/operator'
import { everyTable } from '@test/setup/tables'
import type { Database } from '@server/ports/db'
import type { Operation } from '../records/operator-action'
import { readBankFunds } from '../views/bank-funds'
import { showProposal } from '../views/operators/proposals'
import { createQuote } from './create-quote'
import { payoutObstacle } from './payout-obstacle'
import { sendPayout } from './send-payout'
import { stateBalance } from './state-balance'

const desk = deskPerCase()

const states = (euros: bigint) => (by: Operation) =>
  stateBalance(desk().deps, cents(euros * 100n), by)
const holds = (euros: bigint) => signedByTwo(desk().deps, states(euros))

it('agrees no quote that the bank account could not pay, and agrees it when there is enough', async () => {
  await holds(800n)
  expect(await balance(desk(), 'bank:EUR')).toBe(80_000n)
  const asked = () => desk().quotes(TOKENS.usdc, '1000')
  await expect(asked()).rejects.toMatchObject(refusedWith('desk-unfunded'))
  await holds(1_000n)
  expect(await balance(desk(), 'bank:EUR')).toBe(100_000n)
  const quote = await asked()
  // 864.21 of the thousand are promised now.
  await expect(asked()).rejects.toMatchObject(refusedWith('desk-unfunded'))
  await desk().pays(quote.receiverWalletAddress, TOKENS.usdc, 1_000_000_000n)
  await desk().becomesFinal()
  expect((await thePayout(desk())).status).toBe('submitted')
})

it('converts nothing held that the bank account could not pay, until it can', async () => {
  const { hold } = await late(desk())
  const accepts = () => desk().ask.accept(hold.id, KEY, termsOf(hold))
  await holds(864n)
  expect(await accepts().catch(codeOf)).toBe('hold-unfunded')
  await holds(865n)
  expect((await accepts()).status).toBe('accepted')
})

it('converts nothing held that the bank account could not pay beside a quote of somebody else in the same moment', async () => {
  const { hold } = await late(desk())
  await holds(1_000n)
  const caller = { accountId: await otherAccount(), sessionId: 's', deviceId: null }
  const draft = await desk().draft(TOKENS.usdc, '1000')
  const first = await desk().database.pool.connect()
  await first.query('begin')
  await first.query('select from exposure_lock for update')
  const quoted = createQuote(desk().deps, {
    ...{ caller, key: KEY },
    draft: { ...draft, beneficiaryId: draft.beneficiaryId + 1 },
  })
  await locksAwaited(desk())
  const accepted = desk().ask.accept(hold.id, KEY, termsOf(hold)).catch(codeOf)
  await locksAwaited(desk(), 2)
  await first.query('commit')
  first.release()
  expect((await quoted).isNew).toBe(true)
  expect(await accepted).toBe('hold-unfunded')
})

/** Another account, with a recipient of the next number; both are like those of the desk. */
async function otherAccount(): Promise<string> {
  const id = 'another-account'
  await desk().owner.pool.query(`
    insert into accounts select (jsonb_populate_record(a, '{"id": "${id}", "email": "other@person.example"}')).* from accounts a;
    insert into recipients overriding system value
      select (jsonb_populate_record(r, jsonb_build_object('id', r.id + 1, 'account_id', '${id}'))).* from recipients r`)
  return id
}

it('sends no payout that the bank account does not cover, until it does', async () => {
  await settledQuote(desk())
  await holds(800n)
  expect(await payoutObstacle(desk().deps)).toMatch('does not cover the next payout')
  await desk().works()
  expect((await thePayout(desk())).status).toBe('queued')
  expect(desk().bank.writes()).toBe(0)
  await holds(865n)
  await desk().works()
  expect((await thePayout(desk())).status).toBe('submitted')
})

it.each([
  ['sends nothing where a smaller one is held and it is not covered', [500, 1_000], 0],
  ['sends it where a larger one is held that is not covered', [1_000, 500], 1],
])('looks at the payout that may leave: %s', async (_case, [held, clear], sent) => {
  await settledQuote(desk(), held)
  const payouts = everyTable(desk().database.db).updateTable('payouts')
  await payouts.set({ held_at: desk().clock.now() }).execute()
  await settledQuote(desk(), clear)
  await holds(800n)
  const obstacle = await payoutObstacle(desk().deps)
  expect(obstacle).toBe(sent === 1 ? null : 'the bank account does not cover the next payout')
  await desk()
    .side.payouts.find(({ name }) => name === 'payout-sender')
    ?.step()
  expect(desk().bank.writes()).toBe(sent)
})

it('sends one of two that the bank account covers one by one, though two senders look at once', async () => {
  await settledQuote(desk())
  await settledQuote(desk())
  await holds(1_000n)
  const { deps, twin } = desk()
  const others: Promise<boolean>[] = []
  /** Commits only once the other sender is done, or waits for this one. */
  const lagging: Database['transact'] = (work, isolation) =>
    deps.database.transact(async (tx, log) => {
      const done = await work(tx, log)
      if (isolation === 'read committed' && others.length === 0) {
        others.push(sendPayout(twin.deps))
        await Promise.race([...others, locksAwaited(desk())])
      }
      return done
    }, isolation)
  await sendPayout({ ...deps, database: { ...deps.database, transact: lagging } })
  await Promise.all(others)
  expect(desk().bank.writes()).toBe(1)
  expect((await payoutsOf(desk())).map(({ status }) => status).toSorted()).toEqual([
    ...['queued', 'submitted'],
  ])
})

it('lets what is under way finish where the account holds less: nothing else waits', async () => {
  await settledQuote(desk())
  await desk().works()
  await holds(800n)
  expect(await payoutObstacle(desk().deps)).toBeNull()
})

it('has no limit in the sandbox before somebody has stated a balance', async () => {
  expect(await payoutObstacle(desk().deps)).toBeNull()
  expect((await desk().quotes(TOKENS.usdc, '1000')).quoteId).toBeTruthy()
})

it('knows an account that opened with nothing, by its first statement', async () => {
  const topUp = entry({ endToEndId: 'TOP-UP' }, 'CRDT', { amount: '100000.00' })
  const day = { number: 1, from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' }
  expect(await readBankFunds(desk().database.db)).toMatchObject({ isKnown: false })
  const balances = [0n, 10_000_000n] as const
  await bankSays(desk(), accountStatement({ ...day, balances, entries: [topUp] }))
  expect(await readBankFunds(desk().database.db)).toMatchObject({
    ...{ isKnown: true, booked: 10_000_000n },
  })
})

it('knows the account once two have stated what the books have already', async () => {
  for (let time = 0; time < 2; time++) {
    await holds(0n)
    expect(await readBankFunds(desk().database.db)).toMatchObject({ isKnown: true, booked: 0n })
  }
  const asked = desk().quotes(TOKENS.usdc, '1000')
  await expect(asked).rejects.toMatchObject(refusedWith('desk-unfunded'))
})

it('takes two, who sign by how much the books change, and nothing that the books were not then', async () => {
  const { deps } = desk()
  const { proposalId } = await states(900n)(operation)
  const { details, amount } = await showProposal(deps, proposalId)
  expect([amount, ...details.map(({ value }) => value)]).toEqual([
    ...['900.00 EUR', '0.00', '900.00', '900.00'],
  ])
  expect(await balance(desk(), 'bank:EUR')).toBe(0n)
  const signed = await secondKey(deps)
  const { owner } = desk()
  await owner.pool.query(CENT_AT_BANK)
  expect((await states(900n)(signed)).state).toBe('void')
  expect(await balance(desk(), 'bank:EUR')).toBe(1n)
})

it('counts a top-up once that was stated before its statement came, also where its sum comes again', async () => {
  const topUp = entry({ endToEndId: 'TOP-UP' }, 'CRDT', { amount: '1000.00' })
  await bankCloses(desk())
  for (const held of [101_000n, 102_000n]) {
    await holds(held)
    await bankCloses(desk(), topUp)
    expect(await balance(desk(), 'bank:EUR')).toBe(held * 100n)
  }
  expect(await balance(desk(), 'bank:other')).toBe(-200_000n)
})

it('keeps what was stated while statements close before two have looked, and follows the first that closes later', async () => {
  const yesterday = { from: '2026-11-21T00:00:00Z', to: '2026-11-22T00:00:00Z' }
  const statement = (number: number, closing: bigint, entries: readonly string[]) =>
    accountStatement({ ...yesterday, number, balances: [10_000_000n, closing], entries })
  await settledQuote(desk())
  await desk().works()
  const payout = await thePayout(desk())
  // Half of it was taken out.
  await holds(50_000n)
  await bankSays(desk(), camt054(payout, 'DBIT'))
  expect(await booked()).toBe(5_000_000n - 86_421n)
  const fee = entry({ endToEndId: 'FEE' }, 'DBIT', { amount: '7.00' })
  await bankSays(desk(), statement(1, 9_999_300n, [fee]))
  // The account held less by the fee when they looked, and what left since is not in the statement.
  expect(await booked()).toBe(5_000_000n - 86_421n)
  desk().clock.advance(1)
  await bankSays(
    desk(),
    accountStatement({
      ...{ number: 2, from: yesterday.to, to: desk().clock.now().toISOString() },
      ...{ balances: [9_999_300n, 9_999_300n - 86_421n], entries: [entry(payout, 'DBIT')] },
    }),
  )
  expect(await booked()).toBe(9_999_300n - 86_421n)
})

const booked = async () =>
  (await balance(desk(), 'bank:EUR')) + (await balance(desk(), 'bank:notified'))
