import { secondKey, signedByTwo } from '@test/builders/approvals'
import { bankCloses, bankSays, statusReport } from '@test/builders/bank-messages'
import { dumpDatabase } from '@test/builders/database-dump'
import { deskPerCase } from '@test/builders/desk-per-case'
import { byTwo, KEY, late, operation, termsOf, theHold, WALLET } from '@test/builders/held-money'
import { refusedWith } from '@test/builders/refusals'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import { approveRefund } from './approve-hold'
import { clearAdopted } from './decide-adopted'
import { sayUnrefunded } from './decide-restored'
import { beginRestore, openAfterRestore } from './restore-desk'
import { retryPayout } from './retry-payout'
import { declineRefund } from './hold-operations'
import { showHoldRecord } from './show-hold'

const desk = deskPerCase()

const shown = async (id: string) => showHoldRecord(desk().deps, id)
const actsOf = async (id: string) =>
  (await shown(id)).acts.map(({ act, closedBy }) => `${act}: ${closedBy ?? 'open'}`)

it('offers each act in its state, by the rules of the acts themselves', async () => {
  const { hold } = await late(desk())
  const offered = ['release: open', 'refund: state', 'refund-decline: state', 'refund-sent: state']
  expect(await actsOf(hold.id)).toEqual(offered)
  expect(await shown(hold.id)).toMatchObject({
    ...{ reason: 'late', status: 'held', amount: '1000 USDC', owedEUR: null, payoutId: null },
    ...{ refund: null, proposal: null },
    payee: { name: 'Ada Lovelace', iban: 'DE89370400440532013000' },
  })
  await desk().ask.askRefund(hold.id, WALLET)
  await approveRefund(desk().deps, hold.id, operation)
  expect(await shown(hold.id)).toMatchObject({
    refund: { to: WALLET, amount: '1000 USDC', txHash: null },
    proposal: { action: 'refund', proposedBy: 'olga' },
    payee: null,
  })
  expect((await actsOf(hold.id)).slice(0, 3)).toEqual([
    ...['release: state', 'refund: proposed', 'refund-decline: open'],
  ])
  await approveRefund(desk().deps, hold.id, await secondKey(desk().deps))
  expect((await actsOf(hold.id)).at(-1)).toBe('refund-sent: open')
})

it('closes a refund of refused euros until statements prove that nothing was paid', async () => {
  await settledQuote(desk())
  await desk().works()
  const payout = await thePayout(desk())
  await bankSays(desk(), statusReport(payout, 'RJCT', 'AC01'))
  const { id } = await theHold(desk())
  await desk().ask.askRefund(id, WALLET)
  const offered = ['release: refund-only', 'refund: not-covered', 'refund-decline: open']
  expect((await actsOf(id)).slice(0, 3)).toEqual(offered)
  expect(await shown(id)).toMatchObject({ owedEUR: '864.21', payoutId: payout.id })
  await bankCloses(desk())
  expect((await actsOf(id))[1]).toBe('refund: open')
  await declineRefund(desk().deps, id, operation)
  await byTwo(retryPayout, desk().deps, payout.id)
  // Under way again: nobody gives a decision back that was made.
  expect((await actsOf(id))[2]).toBe('refund-decline: state')
  await expect(declineRefund(desk().deps, id, operation)).rejects.toMatchObject({
    refusal: { code: 'hold-status', parameters: { status: 'resent' } },
  })
})

it('neither converts nor refunds while a payment to its recipient, whose quote a restore has lost, is not cleared', async () => {
  const { hold } = await late(desk())
  await bankCloses(desk())
  const dump = await dumpDatabase(desk().owner)
  const terms = termsOf(await theHold(desk()))
  await desk().ask.accept(hold.id, KEY, terms)
  await desk().works()
  const { endToEndId } = await thePayout(desk())
  await dump.restore()
  await beginRestore(desk().deps, operation)
  await signedByTwo(desk().deps, (by) => openAfterRestore(desk().deps, by))
  await desk().works()
  // Its owner lets the recipient's euros go elsewhere from now on.
  const iban = 'DE02120300000000202051'
  await everyTable(desk().database.db).updateTable('recipients').set({ iban }).execute()
  const converted = desk().ask.accept(hold.id, KEY, terms)
  await expect(converted).rejects.toMatchObject(refusedWith('payment-unaccounted'))
  expect((await actsOf(hold.id))[0]).toBe('release: not-refused')
  await desk().ask.askRefund(hold.id, WALLET)
  expect((await actsOf(hold.id)).slice(1, 3)).toEqual([
    'refund: not-refused',
    'refund-decline: open',
  ])
  await expect(approveRefund(desk().deps, hold.id, operation)).rejects.toMatchObject({
    refusal: { code: 'payout-not-proved', parameters: { id: endToEndId } },
  })
  await byTwo(clearAdopted, desk().deps, endToEndId)
  expect((await actsOf(hold.id))[1]).toBe('refund: restored')
  await byTwo(sayUnrefunded, desk().deps, hold.id)
  expect((await actsOf(hold.id))[1]).toBe('refund: open')
})

it('knows no other', async () => {
  await expect(shown('h_none')).rejects.toThrow('not found')
})
