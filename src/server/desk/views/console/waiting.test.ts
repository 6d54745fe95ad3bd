import { randomUUID } from 'node:crypto'

import { secondKey } from '@test/builders/approvals'
import { bankCloses, bankSays, camt054, entry, statusReport } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { late, WALLET } from '@test/builders/held-money'
import { ACCOUNT } from '@test/builders/money-plan'
import { holdsOf, settledQuote, thePayout } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import { insertAccount } from '../../records/account'
import { updateCursor } from '../../records/chain/cursor'
import { freezeChain } from '../../records/chain/move-cursor'
import { releaseHold } from '../../flows/approve-hold'
import { beginStop, endStop } from '../../flows/stops'
import { readConsoleAccount } from './account'
import { readChains } from './chains'
import { readWaiting } from './waiting'

const desk = deskPerCase()

const waiting = async (operator = 'ines') => (await readWaiting(desk().deps, operator)).items
const by = (operator: string) => ({ operator, reason: 'as the ticket says' })

it('lists a hold for its owner, and what one operator proposed for every other one', async () => {
  const { hold } = await late(desk())
  expect(await waiting()).toMatchObject([
    {
      ...{ kind: 'hold', id: hold.id, fact: 'hold-late', isEstimate: true, isLate: false },
      ...{ waitsFor: 'customer', ask: 'decide', proposal: null },
    },
  ])
  await releaseHold(desk().deps, hold.id, by('jonas'))
  const proposal = { action: 'release', proposedBy: 'jonas' }
  expect(await waiting('ines')).toMatchObject([
    { waitsFor: 'other-operator', ask: 'sign', proposal },
  ])
  await secondKey(desk().deps, 'ines')
  expect(await waiting('ines')).toMatchObject([{ waitsFor: 'you', ask: 'approve', proposal }])
  expect(await waiting('jonas')).toMatchObject([{ waitsFor: 'other-operator', proposal }])
  await desk().ask.askRefund(hold.id, WALLET)
  expect(await waiting()).toMatchObject([{ kind: 'refund', fact: 'refund-asked' }])
})

it('lists a hold behind any number of dust, and a refund behind any number of holds', async () => {
  const { hold } = await late(desk())
  const kinds = async () =>
    (await waiting()).filter(({ id }) => id === hold.id).map(({ kind }) => kind)
  await addOlderHolds(200, { isDust: true })
  expect(await kinds()).toEqual(['hold'])
  await addOlderHolds(200, { isDust: false })
  await desk().ask.askRefund(hold.id, WALLET)
  expect(await kinds()).toEqual(['refund'])
  await everyTable(desk().owner.db).deleteFrom('holds').where('id', '!=', hold.id).execute()
})

it('lists on the page of an account what waits of it behind any number of other accounts', async () => {
  const { hold } = await late(desk())
  await insertAccount(desk().database.db, {
    ...{ id: 'acc_other', email: 'other@example.test', name: 'Other', type: 'business' },
    ...{ minOtcEur: '100', maxOtcEur: null, createdAt: desk().clock.now() },
  })
  await addOlderHolds(200, { isDust: false, account_id: 'acc_other' })
  const { waiting: own } = await readConsoleAccount(desk().deps, ACCOUNT, 'ines')
  expect(own.map(({ id }) => id)).toEqual([hold.id])
  await everyTable(desk().owner.db).deleteFrom('holds').where('id', '!=', hold.id).execute()
})

interface Copied {
  readonly isDust: boolean
  readonly account_id?: string
}

/** Copies of a hold, opened an hour before it; nothing came for them, so the case deletes them. */
async function addOlderHolds(count: number, { isDust, ...owner }: Copied) {
  const [row] = await holdsOf(desk())
  if (!row) throw new Error('nothing is held')
  const opened_at = new Date(row.opened_at.getTime() - 3_600_000)
  const copies = Array.from({ length: count }, () => {
    const [id, transaction_id] = [`h_${randomUUID()}`, `tx_${randomUUID()}`]
    return { ...row, ...owner, id, transaction_id, is_dust: isDust, opened_at, resend_to: null }
  })
  await everyTable(desk().database.db).insertInto('holds').values(copies).execute()
}

it('lists payouts that the bank leaves open, and entries that nobody can explain', async () => {
  await settledQuote(desk())
  expect(await waiting()).toEqual([])
  desk().clock.advance(900)
  expect(await waiting()).toMatchObject([
    { fact: 'payout-not-left', waitsFor: 'operator', isLate: true, amountEUR: '864.21' },
  ])
  await desk().works()
  const payout = await thePayout(desk())
  await bankSays(desk(), statusReport(payout, 'RJCT', 'AM05'))
  expect(await waiting()).toMatchObject([
    { id: payout.id, fact: 'payout-unknown', waitsFor: 'bank', isLate: true },
  ])
  await bankSays(desk(), camt054(payout, 'DBIT'), camt054(payout, 'DBIT'))
  expect((await waiting()).map(({ fact }) => fact)).toContain('payout-disputed')
  await bankCloses(desk(), entry({ endToEndId: 'NOBODY' }, 'CRDT', { amount: '7.00' }))
})

it('lists refused euros for operators, late at once, when their owner’s days are over', async () => {
  await settledQuote(desk())
  await desk().works()
  await bankSays(desk(), statusReport(await thePayout(desk()), 'RJCT', 'AC04'))
  const refused = { kind: 'hold', fact: 'hold-bank', amountEUR: '864.21' }
  const [inTime] = await waiting()
  expect(inTime).toMatchObject({ ...refused, isLate: false, waitsFor: 'customer' })
  expect(inTime).not.toHaveProperty('isOverdue')
  desk().clock.advance(31 * 86_400)
  expect(await waiting()).toMatchObject([
    {
      ...{ ...refused, isLate: true, waitsFor: 'operator', ask: 'propose', isOverdue: true },
      sinceTs: Math.floor(desk().clock.now().getTime() / 1_000) - 86_400,
    },
  ])
})

it('lists a frozen chain as late at once, and who has proposed to thaw it', async () => {
  const [chain] = desk().deps.catalogue.chains
  if (!chain) throw new Error('no chain')
  const { chainId } = chain
  await settledQuote(desk())
  await desk().database.transact((tx) => freezeChain(tx, chainId, desk().clock.now()))
  expect(await waiting()).toMatchObject([
    {
      ...{ kind: 'chain', id: `chain:${chainId}`, fact: 'chain-frozen', isLate: true },
      ...{ reference: chain.displayedName, waitsFor: 'operator', ask: 'thaw' },
    },
  ])
  const [row] = (await readChains(desk().deps)).chains
  expect(row?.acts.find(({ act }) => act === 'thaw')?.closedBy).toBeNull()
  await desk().database.transact((tx) =>
    updateCursor(tx, chainId).set({ frozen_at: null }).execute(),
  )
})

it('lists a proposal about what does not wait itself', async () => {
  await beginStop(desk().deps, 'payouts', by('jonas'))
  expect(await waiting()).toEqual([])
  await endStop(desk().deps, 'payouts', by('jonas'))
  await secondKey(desk().deps, 'ines')
  expect(await waiting()).toMatchObject([
    { kind: 'approval', id: 'stop:payouts', fact: 'proposal', waitsFor: 'you', note: 'stop-end' },
  ])
})
