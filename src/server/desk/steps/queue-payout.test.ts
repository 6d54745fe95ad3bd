import { cents } from '@kernel/amounts'
import { deskPerCase } from '@test/builders/desk-per-case'
import { bankSays, statusReport } from '@test/builders/bank-messages'
import { POLYGON } from '@test/builders/money-plan'
import { eventsOf, payoutsOf, settledQuote, thePayout } from '@test/builders/settled-quote'
import { retryPosting } from '../policies/bank-postings'
import { post } from '../records/ledger'
import { quotesByIds } from '../records/quote/find'
import { queuePayout } from './queue-payout'

const desk = deskPerCase()

let quoteId: string

/** The first payout was refused, so that another may be queued. */
beforeEach(async () => {
  quoteId = await settledQuote(desk())
  await desk().works()
  await bankSays(desk(), statusReport(await thePayout(desk()), 'RJCT', 'AC01'))
})

const by = () => ({ actor: 'operator:olga', reason: 'retried', at: desk().clock.now() })

const EUROS = cents(86_421n)

async function queue(): Promise<string> {
  const { deps, database } = desk()
  const [quote] = await quotesByIds(database.db, [quoteId])
  if (!quote) throw new Error('no quote')
  return database.transact(async (tx) => {
    const id = await queuePayout(tx, deps, quote, { ...quote, cents: EUROS }, by())
    // As the flow does, so that the ledger agrees when the desk closes.
    await post(tx, retryPosting({ id, quoteId, cents: EUROS }), by().at)
    return id
  })
}

it('writes the whole intent before anything leaves, with a name of its own for each attempt', async () => {
  const [first] = await payoutsOf(desk(), quoteId)
  const id = await queue()
  const second = await thePayout(desk())
  expect(second).toMatchObject({
    id,
    quoteId,
    status: 'queued',
    cents: 86_421n,
    recipient: { name: 'Ada Lovelace', iban: 'DE89370400440532013000' },
    file: null,
    endToEndId: `${first?.end_to_end_id ?? ''}-2`,
    msgId: `M${first?.end_to_end_id ?? ''}-2`,
  })
  const rows = await payoutsOf(desk(), quoteId)
  expect(rows.map(({ attempt, chain_id }) => [attempt, chain_id])).toEqual([
    [1, POLYGON],
    [2, POLYGON],
  ])
  expect(new Set(rows.map(({ uetr }) => uetr)).size).toBe(2)
})

it('gives the bank names of at most 35 characters that SEPA carries', async () => {
  await queue()
  for (const { end_to_end_id, msg_id } of await payoutsOf(desk(), quoteId)) {
    expect(end_to_end_id).toMatch(/^CW[A-Za-z0-9]{1,28}(-2)?$/)
    expect(msg_id.length).toBeLessThanOrEqual(35)
  }
})

it('notes who queued it and why', async () => {
  await queue()
  expect((await eventsOf(desk(), 'payout')).at(-1)).toEqual({
    from_state: null,
    to_state: 'queued',
    actor: 'operator:olga',
    reason: 'retried',
  })
})

it('is refused by the database while another is under way', async () => {
  await queue()
  await expect(queue()).rejects.toThrow('may be paid')
})
