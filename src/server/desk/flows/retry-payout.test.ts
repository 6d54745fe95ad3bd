import { secondKey } from '@test/builders/approvals'
import { bankCloses, bankSays, camt054, entry, statusReport } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { balance, byTwo, operation, theHold, WALLET } from '@test/builders/held-money'
import { codeOf, refusedWith } from '@test/builders/refusals'
import { eventsOf, payoutsOf, settledQuote, thePayout } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import type { BankFolder } from '@server/ports/bank'
import { selectOperatorActions } from '../records/operator-action'
import type { PayoutRecord } from '../records/payout/row'
import { retryPayout } from './retry-payout'
import { sendPayout } from './send-payout'
import { withdrawPayout } from './withdraw-payout'

const desk = deskPerCase()

let quoteId: string

beforeEach(async () => {
  quoteId = await settledQuote(desk())
  await desk().works()
})

const newest = () => thePayout(desk())
const retry = async (id: string) => {
  await byTwo(retryPayout, desk().deps, id)
  return (await newest()).id
}
const refuses = async () => {
  await bankSays(desk(), statusReport(await newest(), 'RJCT', 'AC01'))
  await bankCloses(desk())
}
const statuses = async () => (await payoutsOf(desk(), quoteId)).map(({ status }) => status)

it('sends the same euros again under another name, and ends as the first would have', async () => {
  await refuses()
  const first = await newest()
  const id = await retry(first.id)
  expect((await desk().quote(quoteId)).status).toBe('processing')
  expect(await balance(desk(), `customer:${quoteId}`)).toBe(0n)
  expect(await balance(desk(), 'payout:clearing')).toBe(-86_421n)
  await desk().works()
  const second = await newest()
  expect(second).toMatchObject({ id, status: 'submitted', cents: first.cents })
  expect(second.endToEndId).not.toBe(first.endToEndId)
  expect(desk().bank.writes()).toBe(2)

  await bankSays(desk(), camt054(second, 'DBIT'))
  expect((await desk().quote(quoteId)).status).toBe('completed')
  expect(await statuses()).toEqual(['rejected', 'completed'])
  expect(await balance(desk(), 'payout:clearing')).toBe(0n)
})

it('takes two operators: one alone sends nothing, however often', async () => {
  await refuses()
  const { id } = await newest()
  const alone = () => retryPayout(desk().deps, id, { ...operation, operator: 'otto' })
  expect(await alone()).toMatchObject({ state: 'proposed' })
  expect(await alone().catch(codeOf)).toBe('proposed-already')
  expect(await statuses()).toEqual(['rejected'])
  await retryPayout(desk().deps, id, await secondKey(desk().deps, 'olga'))
  expect(await statuses()).toEqual(['rejected', 'queued'])
})

it('notes the operator on quote and payout', async () => {
  await refuses()
  const refused = (await newest()).id
  const queued = await retry(refused)
  const by = { actor: 'operator:olga', reason: 'retried' }
  expect((await eventsOf(desk(), 'quote')).at(-1)).toMatchObject({ to_state: 'processing', ...by })
  expect((await eventsOf(desk(), 'payout')).at(-1)).toMatchObject({ to_state: 'queued', ...by })
  const { name, iban } = (await newest()).recipient
  const details = { euros: '864.21', name, iban }
  expect(await selectOperatorActions(desk().database.db, refused, 10)).toMatchObject([
    { ...operation, action: 'payouts retry', details: { ...details, proposedBy: 'otto' } },
    { operator: 'otto', action: 'payouts retry (proposed)', details },
  ])
  expect(await payoutsOf(desk(), quoteId)).toMatchObject([
    { status: 'rejected', attempt: 1 },
    { id: queued, status: 'queued', attempt: 2 },
  ])
  await expect(retry(refused)).rejects.toMatchObject(refusedWith('quote-not-held'))
})

it('sends what came back from the recipient’s bank again too', async () => {
  const first = await newest()
  await bankCloses(desk(), entry(first, 'DBIT'), entry(first, 'CRDT', { reason: 'AC04' }))
  await retry(first.id)
  expect(await statuses()).toEqual(['returned', 'queued'])
})

it('pays once, however many retry at the same time', async () => {
  await refuses()
  const { id } = await newest()
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => retry(id).then(() => 'retried', codeOf)),
  )
  expect(outcomes.filter((outcome) => outcome === 'retried')).toHaveLength(1)
  const refused = outcomes.filter((outcome) => outcome !== 'retried')
  expect(
    refused.every((code) => ['quote-not-held', 'proposed-already'].includes(String(code))),
  ).toBe(true)
  expect(await statuses()).toEqual(['rejected', 'queued'])
})

it('does nothing for a payout that may still be on its way, or is none', async () => {
  const { id } = await newest()
  await expect(retry(id)).rejects.toMatchObject(refusedWith('payout-not-retryable'))
  await bankSays(desk(), camt054(await newest(), 'DBIT'))
  await expect(retry(id)).rejects.toMatchObject(refusedWith('payout-not-retryable'))
  await expect(retry('p_missing')).rejects.toMatchObject({
    refusal: { code: 'record-unknown', parameters: { kind: 'payout', id: 'p_missing' } },
  })
  expect(desk().bank.writes()).toBe(1)
})

it('does not send euros where the crypto is asked back', async () => {
  await refuses()
  const { id } = await newest()
  await desk().ask.askRefund((await theHold(desk())).id, WALLET)
  await expect(retry(id)).rejects.toMatchObject(refusedWith('refund-requested'))
  expect(await statuses()).toEqual(['rejected'])
})

it('gives up after five attempts', async () => {
  for (let attempt = 1; attempt < 5; attempt++) {
    await refuses()
    await retry((await newest()).id)
    await desk().works()
  }
  await refuses()
  await expect(retry((await newest()).id)).rejects.toMatchObject({
    refusal: { code: 'payout-attempts-used', parameters: { quoteId, attempts: 5 } },
  })
})

it('sends nothing again that the bank has booked, and opens no dispute by a rejection that proves nothing', async () => {
  const payout = await newest()
  await bankSays(desk(), statusReport(payout, 'RJCT', 'AM05'))
  await bankCloses(desk())
  expect(await statuses()).toEqual(['unknown'])
  expect((await desk().quote(quoteId)).status).toBe('processing')
  await expect(retry(payout.id)).rejects.toMatchObject(refusedWith('payout-not-retryable'))
  await bankSays(desk(), camt054(payout, 'DBIT'))
  expect(await statuses()).toEqual(['completed'])
})

it('disputes a debit after an unambiguous rejection, whichever came first, until it is returned', async () => {
  await refuses()
  const payout = await newest()
  await bankCloses(desk(), entry(payout, 'DBIT'))
  expect(await statuses()).toEqual(['disputed'])
  await expect(retry(payout.id)).rejects.toMatchObject(refusedWith('payout-not-retryable'))
  expect(await balance(desk(), 'bank:EUR')).toBe(10_000_000n - 86_421n)
  expect(await balance(desk(), 'suspense:EUR')).toBe(86_421n)
  await bankCloses(desk(), entry(payout, 'CRDT', { reason: 'AC04' }))
  expect(await statuses()).toEqual(['returned'])
  expect(await balance(desk(), 'suspense:EUR')).toBe(0n)
  await retry(payout.id)
  expect(await statuses()).toEqual(['returned', 'queued'])
})

it('books a debit of what was sent again without paying the customer twice from the ledger', async () => {
  await refuses()
  const first = await newest()
  await retry(first.id)
  await desk().works()
  await bankCloses(desk(), entry(first, 'DBIT'), entry(await newest(), 'DBIT'))
  expect(await statuses()).toEqual(['disputed', 'completed'])
  expect((await desk().quote(quoteId)).status).toBe('completed')
  expect(await balance(desk(), `customer:${quoteId}`)).toBe(0n)
  expect(await balance(desk(), 'suspense:EUR')).toBe(86_421n)
  expect(await balance(desk(), 'bank:EUR')).toBe(10_000_000n - 2n * 86_421n)
  // Two payouts of one quote: reconciliation says so until the bank has sent one back.
  await bankCloses(desk(), entry(first, 'CRDT', { reason: 'FOCR' }))
  expect(await statuses()).toEqual(['returned', 'completed'])
})

it('reads what the bank says of an attempt that was made again since, though it contradicts what proved it', async () => {
  await refuses()
  const first = await newest()
  await retry(first.id)
  await desk().works()
  await bankCloses(desk(), entry(await newest(), 'DBIT'))
  await bankSays(desk(), statusReport(first, 'RJCT', 'MS03'))
  expect(await statuses()).toEqual(['unknown', 'completed'])
  await bankCloses(desk(), entry(first, 'DBIT'))
  expect(await statuses()).toEqual(['completed', 'completed'])
  await bankCloses(desk(), entry(first, 'CRDT', { reason: 'FOCR' }))
  expect(await statuses()).toEqual(['returned', 'completed'])
  expect((await desk().quote(quoteId)).status).toBe('completed')
  expect(await balance(desk(), `customer:${quoteId}`)).toBe(0n)
})

it.each([
  [
    'takes back its refusal',
    'unknown',
    (first: PayoutRecord) => statusReport(first, 'RJCT', 'MS03'),
  ],
  ['books it all the same', 'disputed', (first: PayoutRecord) => camt054(first, 'DBIT')],
  [
    'refuses it for another reason',
    'rejected',
    (first: PayoutRecord) => statusReport(first, 'RJCT', 'AC04'),
  ],
] as const)(
  'sends nothing once the bank %s, until new proof is given',
  async (_case, state, says) => {
    await refuses()
    const first = await newest()
    await retry(first.id)
    desk().clock.advance(1)
    await bankSays(desk(), says(first))
    await desk().works()
    expect([await statuses(), desk().bank.writes()]).toEqual([[state, 'queued'], 1])
    await bankCloses(desk(), entry(first, 'DBIT'), entry(first, 'CRDT', { reason: 'AC04' }))
    await desk().works()
    expect([await statuses(), desk().bank.writes()]).toEqual([['returned', 'queued'], 1])
    const second = await newest()
    await withdrawPayout(desk().deps, second.id, operation)
    await retry(second.id)
    await desk().works()
    expect([await statuses(), desk().bank.writes()]).toEqual([
      ['returned', 'cancelled', 'submitted'],
      2,
    ])
  },
)

it('commits no file where the bank takes its refusal of an earlier attempt back while it is staged', async () => {
  await refuses()
  const first = await newest()
  await retry(first.id)
  const { bank, deps } = desk()
  const stage: BankFolder['stage'] = async (...file) => {
    await bank.stage(...file)
    await bankSays(desk(), statusReport(first, 'RJCT', 'MS03'))
  }
  await sendPayout({ ...deps, bank: { ...bank, stage } })
  expect([await statuses(), bank.writes()]).toEqual([['unknown', 'queued'], 1])
  // The database keeps a sender of an older release from it.
  const older = everyTable(desk().database.db).updateTable('payouts').set({ status: 'claimed' })
  await expect(older.where('attempt', '=', 2).execute()).rejects.toThrow('may be paid')
  await bankCloses(desk(), entry(first, 'DBIT'), entry(first, 'CRDT', { reason: 'AC04' }))
})
