import { secondKey } from '@test/builders/approvals'
import { bankCloses, entry } from '@test/builders/bank-messages'
import { balance, operation } from '@test/builders/held-money'
import { refusedWith } from '@test/builders/refusals'
import { thePayout } from '@test/builders/settled-quote'
import { submittedPayoutPerCase } from '@test/builders/submitted-payout'
import type { Operation } from '../records/operator-action'
import { selectBankEntries } from '../views/operators/bank'
import { attachEntry, clearEntry } from './decide-entry'

const { desk, quoteId, payout } = submittedPayoutPerCase()

const waiting = () => selectBankEntries(desk().database.db, { limit: 9, isSuspense: true })
const otto = () => secondKey(desk().deps)
const attach = (name: string, by: Operation = operation) =>
  attachEntry(desk().deps, { name, payoutId: payout().id }, by)
const clear = (name: string, by: Operation = operation) =>
  clearEntry(desk().deps, { name, account: 'other' }, by)
/** A return of which the bank says no more than that it is one. */
const unnamed = (amount = '864.21') =>
  entry({ endToEndId: 'NOTPROVIDED' }, 'CRDT', { amount, reason: 'AC04' })

it('makes a credit without our name the return of a payout, by two operators and once', async () => {
  await bankCloses(desk(), entry(payout(), 'DBIT'), unnamed(), unnamed())
  expect((await thePayout(desk())).status).toBe('completed')
  const [first, second] = await waiting()
  if (!first || !second) throw new Error('nothing is in suspense')
  expect(await balance(desk(), 'suspense:EUR')).toBe(-2n * 86_421n)
  expect(await attach(first.entry)).toMatchObject({ state: 'proposed' })
  await expect(attach(first.entry)).rejects.toMatchObject(refusedWith('proposed-already'))
  expect(await attach(first.entry, await otto())).toMatchObject({
    state: 'done',
    proposedBy: 'olga',
  })
  expect((await thePayout(desk())).status).toBe('returned')
  expect((await desk().quote(quoteId())).status).toBe('on-hold')
  expect(await balance(desk(), `customer:${quoteId()}`)).toBe(-86_421n)
  expect(await balance(desk(), 'suspense:EUR')).toBe(-86_421n)
  expect(await balance(desk(), 'bank:EUR')).toBe(10_000_000n + 86_421n)
  // Nothing more came back than had left.
  await expect(attach(second.entry)).rejects.toMatchObject(refusedWith('entry-not-attachable'))
  await expect(attach(first.entry)).rejects.toMatchObject(refusedWith('record-unknown'))
  expect((await waiting()).map((row) => row.entry)).toEqual([second.entry])
})

it('posts an entry out of suspense by two operators, and keeps it in the list of all', async () => {
  await bankCloses(desk(), unnamed('5.00'))
  const [first] = await waiting()
  const name = first?.entry ?? ''
  await expect(attach(name)).rejects.toMatchObject(refusedWith('entry-not-attachable'))
  await clear(name)
  await clear(name, await otto())
  expect(await balance(desk(), 'suspense:EUR')).toBe(0n)
  expect(await balance(desk(), 'bank:other')).toBe(-500n)
  expect(await waiting()).toEqual([])
  expect(
    await selectBankEntries(desk().database.db, { limit: 9, isSuspense: false }),
  ).toMatchObject([{ entry: name, euros: '5.00', reason: 'cleared: other' }])
})
