import { cents } from '@kernel/amounts'
import { secondKey, signedByTwo } from '@test/builders/approvals'
import { bankCloses, entry } from '@test/builders/bank-messages'
import { balance, operation } from '@test/builders/held-money'
import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'
import { refusedWith } from '@test/builders/refusals'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { CENT_AT_BANK } from '@test/setup/operator'
import type { Operation } from '../records/operator-action'
import { showProposal } from '../views/operators/proposals'
import { payoutObstacle } from './payout-obstacle'
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
