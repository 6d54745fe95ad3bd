import { signedByTwo } from '@test/builders/approvals'
import { bankCloses, bankSays, camt054, entry, statusReport } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { byTwo } from '@test/builders/held-money'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { askRecall } from './ask-recall'
import { decidePayout } from './decide-payout'
import { showPayout } from './show-payout'

const desk = deskPerCase()

beforeEach(async () => {
  await settledQuote(desk())
})

const shown = async () => showPayout(desk().deps, (await thePayout(desk())).id)
const openActs = async () =>
  (await shown()).acts.filter(({ closedBy }) => closedBy === null).map(({ act }) => act)

const close = { act: 'close', closedBy: 'proposed' } as const
const retry = { act: 'retry' } as const

it('opens withdrawal alone while it waits, and says why the rest is closed', async () => {
  expect(await openActs()).toEqual(['withdraw'])
  const { id, acts, evidence, amountEUR, ibanTail } = await shown()
  expect(acts).toContainEqual({ ...retry, subject: id, closedBy: 'not-refused' })
  expect({ evidence, amountEUR }).toEqual({ evidence: [], amountEUR: '864.21' })
  expect(ibanTail).toMatch(/^…\d{4}$/)
})

it('shows a dispute piece by piece, with file and position, and closes paying again', async () => {
  await desk().works()
  const payout = await thePayout(desk())
  await bankSays(desk(), statusReport(payout, 'RJCT', 'AC04'))
  await bankSays(desk(), camt054(payout, 'DBIT'))
  const { status, evidence, acts } = await shown()
  expect(status).toBe('disputed')
  expect(
    evidence.map(({ fact, tone, status: said, reasons }) => [fact, tone, said, reasons]),
  ).toEqual([
    ['committed', 'ours', null, []],
    ['handed-over', 'ours', null, []],
    ['status', 'no', 'RJCT', ['AC04']],
    ['debit', 'paid', null, []],
  ])
  expect(evidence[3]).toMatchObject({ amountEUR: '864.21', message: 'camt.054', isBooked: true })
  expect(evidence[2]?.source).not.toBeNull()
  expect(acts).toContainEqual({ ...retry, subject: payout.id, closedBy: 'disputed' })
  expect(await openActs()).toEqual(['close', 'recall'])
  await decidePayout(
    desk().deps,
    'close',
    { payoutId: payout.id, sha256: 'a'.repeat(64) },
    { operator: 'jonas', reason: 'the bank wrote' },
  )
  expect((await shown()).proposal).toMatchObject({ action: 'close', proposedBy: 'jonas' })
  expect((await shown()).acts).toContainEqual({ ...close, subject: payout.id })
  await byTwo(askRecall, desk().deps, payout.id)
  expect((await shown()).recallRequest).toContain(payout.endToEndId)
  await bankCloses(desk(), entry(payout, 'DBIT'))
  const closing = { payoutId: payout.id, sha256: 'b'.repeat(64) }
  await signedByTwo(desk().deps, (by) => decidePayout(desk().deps, 'close', closing, by))
  expect((await shown()).evidence.at(-1)).toMatchObject({ fact: 'debit-stands', tone: 'paid' })
})

it('lays a stone for each banking day that a statement covers', async () => {
  await desk().works()
  const payout = await thePayout(desk())
  expect((await shown()).coverage.map(({ state }) => state)).toContain('due')
  await bankCloses(desk(), entry(payout, 'DBIT'))
  const { coverage, status } = await shown()
  expect(status).toBe('completed')
  expect(coverage.every(({ state }) => state !== 'gap')).toBe(true)
})

it('knows no other', async () => {
  await expect(showPayout(desk().deps, 'po_none')).rejects.toThrow('not found')
})
