import { refusal } from '@kernel/domain-error'
import { legalName } from '@kernel/recipient-name'
import { deskPerCase } from '@test/builders/desk-per-case'
import { calls } from '@test/builders/money-calls'
import { ACCOUNT, CALLER, plan, POLYGON, TOKENS } from '@test/builders/money-plan'
import { quotesOf } from '@test/builders/settled-quote'
import { refusalOf, refusedWith } from '@test/builders/refusals'
import { everyTable } from '@test/setup/tables'
import { refusalText } from '../refusal-texts'
import { catalogue } from '../catalogue'
import { listRecipients } from '../views/recipients'
import { checkFinality } from './check-finality'
import { convertToEur } from './convert'
import { createQuote } from './create-quote'

const desk = deskPerCase()
const { usdc, ether } = TOKENS
const KEY = 'a-key-of-a-browser-tab'
const PRICE_MOVED = refusalText(refusal('price-moved'), 'en')
const FEE_CHANGED = refusalText(refusal('fee-changed'), 'en')

const countQuotes = async () => (await quotesOf(desk())).length

async function theRecipient() {
  const [recipient] = await listRecipients(desk().deps, ACCOUNT)
  if (!recipient) throw new Error('no recipient')
  return { name: legalName(recipient), iban: recipient.iban }
}

it('gives one quote for fifty equal calls on two nodes', async () => {
  const body = await desk().draft(usdc, '1000')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      calls(index % 2 ? desk().twin : desk().side).open(body, KEY),
    ),
  )
  expect(new Set(answers.map((answer) => answer.quoteId)).size).toBe(1)
  expect(await countQuotes()).toBe(1)
})

it('answers fifty calls of their own on two nodes, and leaves one quote open', async () => {
  const body = await desk().draft(usdc, '1000')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      calls(index % 2 ? desk().twin : desk().side).open(body, `${KEY}-${index}`),
    ),
  )
  expect(new Set(answers.map((answer) => answer.quoteId)).size).toBe(50)
  const rows = await everyTable(desk().database.db)
    .selectFrom('quotes')
    .select('superseded_at')
    .execute()
  expect(rows.filter(({ superseded_at }) => superseded_at === null)).toHaveLength(1)
})

it('agrees nothing on a chain whose newest block is over a minute old', async () => {
  const chains = plan().chains.map((chain) => ({ ...chain, headSeconds: 60 }))
  const deps = { ...desk().deps, catalogue: catalogue(chains, plan().tokens) }
  const [polygon] = chains
  const [reader] = deps.readers
  if (!polygon || !reader) throw new Error('no chain')
  const draft = await desk().draft(usdc, '1000')
  const agrees = (key: string) => createQuote(deps, { caller: CALLER, key, draft })
  desk().polygon.mine(desk().now())
  await checkFinality(deps, polygon, reader)
  await agrees(KEY)
  // What came before the desk begins to read a chain would be missed.
  const { pool } = desk().owner
  await pool.query('create table kept as table chain_cursors; delete from chain_cursors')
  expect((await refusalOf(agrees(`${KEY}-0`))).code).toBe('network-behind')
  await pool.query('insert into chain_cursors table kept; drop table kept')
  desk().clock.advance(60)
  await desk().convert(usdc, '1000')
  expect((await agrees(`${KEY}-2`)).quote.status).toBe('awaits-crypto')
  desk().clock.advance(1)
  const behind = refusal('network-behind', { network: 'polygon' })
  expect(await refusalOf(agrees(`${KEY}-3`))).toEqual(behind)
  const conversion = { tokenAmount: '1000', fromToken: usdc }
  expect(await refusalOf(convertToEur(deps, ACCOUNT, conversion))).toEqual(behind)
})

it('refuses the same key with another body, and a call without a key', async () => {
  const body = await desk().draft(usdc, '1000')
  await desk().ask.open(body, KEY)
  const other = await refusalOf(desk().ask.open({ ...body, tokenAmount: '1001' }, KEY))
  expect(other.code).toBe('idempotency-key-reused')
  const bare = await refusalOf(desk().ask.open(body, null))
  expect(bare.code).toBe('invalid-idempotency-key')
  expect(await countQuotes()).toBe(1)
})

it('sends to an account that the bank has under another name only where its owner confirms that', async () => {
  const body = await desk().draft(usdc, '1000')
  const renamed = everyTable(desk().database.db).updateTable('recipients')
  await renamed.set({ first_name: 'Nobody' }).where('id', '=', body.beneficiaryId).execute()
  const refused = await refusalOf(desk().ask.open(body, KEY))
  expect(refused.code).toBe('payee-not-confirmed')
  const quote = await desk().ask.open({ ...body, acceptsNoMatch: true }, `${KEY}-2`)
  expect(quote.status).toBe('awaits-crypto')
})

it.each([
  ['another name', { first_name: 'Ida' }],
  ['another IBAN', { iban: 'DE02120300000000202051' }],
])('takes a quote to nobody but whom its owner was shown: %s', async (_case, change) => {
  expect((await desk().convert(usdc, '1000')).takesBeneficiary).toBe(true)
  const [body, shown] = [await desk().draft(usdc, '1000'), await theRecipient()]
  await everyTable(desk().database.db).updateTable('recipients').set(change).execute()
  const seen = { ...body, beneficiary: shown }
  expect((await refusalOf(desk().ask.open(seen, KEY))).code).toBe('payee-changed')
  expect(await countQuotes()).toBe(0)
  const current = await theRecipient()
  const { beneficiary } = await desk().ask.open({ ...body, beneficiary: current }, KEY)
  expect(beneficiary.iban).toBe(current.iban)
})

it('takes no quote to a name that was kept before banks’ letters were asked for', async () => {
  const body = await desk().draft(usdc, '1000')
  const renamed = everyTable(desk().database.db).updateTable('recipients')
  const foreign = renamed.set({ first_name: '漢', last_name: '字' })
  await foreign.where('id', '=', body.beneficiaryId).execute()
  expect((await refusalOf(desk().ask.open(body, KEY))).code).toBe('name-not-carried')
})

it('keeps its word on a rate that it told within the last half minute, and not on an older one', async () => {
  const body = await desk().draft(usdc, '1000')
  desk().clock.advance(25)
  desk().feeds.set(usdc.feed.address, 1_01000000n, desk().now())
  const answer = await desk().ask.open(body, KEY)
  expect(answer.eurAmount).toBe(body.eurAmount)

  desk().clock.advance(31)
  const late = await refusalOf(desk().ask.open(body, `${KEY}-2`))
  expect(refusalText(late, 'en')).toBe(PRICE_MOVED)
})

it.each([
  ['a better rate than any told', { eurAmount: '9999.00' }, PRICE_MOVED],
  ['a cent and more off', { eurAmount: '865.23' }, PRICE_MOVED],
  ['another fee', { transactionFee: '0.50' }, FEE_CHANGED],
  ['a network fee', { networkFee: '1' }, FEE_CHANGED],
  ['nothing', { tokenAmount: '0' }, 'Enter an amount.'],
  ['too many decimals', { tokenAmount: '1000.0000001' }, 'This amount has too many decimals.'],
])('refuses %s', async (_case, change, text) => {
  const body = { ...(await desk().draft(usdc, '1000')), ...change }
  const refused = await refusalOf(desk().ask.open(body, KEY))
  expect(refusalText(refused, 'en')).toBe(text)
  expect(await countQuotes()).toBe(0)
})

it.each([
  ['below the minimum', '115', 'The minimum amount is €100.00.', '100,00\u00a0€'],
  ['above the maximum', '1200000', 'The maximum amount is €1,000,000.00.', '1.000.000,00\u00a0€'],
])('refuses an amount %s as each language writes it', async (_case, amount, text, euros) => {
  const refused = await refusalOf(desk().quotes(usdc, amount))
  expect(refusalText(refused, 'en')).toBe(text)
  expect(refusalText(refused, 'de')).toContain(euros)
})

it('refuses a foreign recipient, an unlisted token and an unknown chain alike', async () => {
  const body = await desk().draft(usdc, '1000')
  for (const change of [
    { beneficiaryId: 999 },
    { tokenAddress: `0x${'9'.repeat(40)}` },
    { chainId: 1 },
  ])
    expect((await refusalOf(desk().ask.open({ ...body, ...change }, KEY))).code).toBe('not-found')
})

it('keeps the address of a recipient for ever, and lets a new quote take the old one’s place', async () => {
  const first = await desk().quotes(usdc, '1000')
  await desk().passes(5)
  const second = await desk().quotes(ether, '1')
  expect(second.receiverWalletAddress).toBe(first.receiverWalletAddress)
  expect(second.receiverWalletAddress).toMatch(/[A-F]/)
  expect((await desk().quote(first.quoteId)).status).toBe('expired')
  await desk().passes(1)
  const rows = await everyTable(desk().database.db)
    .selectFrom('quotes')
    .select(['id', 'status'])
    .orderBy('created_at')
    .execute()
  expect(rows.map(({ status }) => status)).toEqual(['expired', 'awaits-crypto'])
})

it('answers a quote with all that is needed to pay it [QUOTE-01]', async () => {
  const quote = await desk().quotes(usdc, '1000')
  expect(quote).toMatchObject({
    status: 'awaits-crypto',
    createdTs: desk().now(),
    expiredTs: desk().now() + 900,
    tokenAmount: '1000',
    token: { symbol: 'USDC', decimals: 6, network: 'polygon', iconURL: '/tokens/usdc.svg' },
    beneficiary: { id: (await desk().draft(usdc, '1000')).beneficiaryId },
  })
  expect(quote.quoteId).not.toBe('')
  expect(quote.receiverWalletAddress).toMatch(/^0x[0-9a-fA-F]{40}$/)
})

it('takes no quote on a chain that is closed or frozen, and gives the same key later', async () => {
  const draft = await desk().draft(usdc, '1000')
  const { deps } = desk()
  const { chains, tokens } = plan()
  const closed = catalogue(
    chains.map((chain) => ({ ...chain, takesQuotes: false })),
    tokens,
  )
  const asked = { caller: CALLER, key: KEY, draft }
  const paused = refusedWith('network-paused')
  await expect(createQuote({ ...deps, catalogue: closed }, asked)).rejects.toMatchObject(paused)
  const cursors = everyTable(desk().database.db).updateTable('chain_cursors')
  await cursors.set({ frozen_at: desk().clock.now() }).where('chain_id', '=', POLYGON).execute()
  await expect(createQuote(deps, asked)).rejects.toMatchObject(paused)
  await cursors.set({ frozen_at: null }).execute()
  expect((await createQuote(deps, asked)).quote.status).toBe('awaits-crypto')
})

it.each([
  ['another amount within the cent', { eurAmount: '865.22' }],
  ['a moved price', {}],
])('answers a used key with its quote before it prices anything: %s', async (_case, change) => {
  const draft = { ...(await desk().draft(usdc, '1000')), ...change }
  desk().clock.advance(31)
  const { quoteId } = await desk().ask.open(draft, KEY)
  desk().feeds.silence(usdc.feed.address)
  expect((await desk().ask.open(draft, KEY)).quoteId).toBe(quoteId)
})

it('keeps keys of one account apart from another’s', async () => {
  const draft = await desk().draft(usdc, '1000')
  await desk().ask.open(draft, KEY)
  const other = createQuote(desk().deps, {
    ...{ key: KEY, draft },
    caller: { ...CALLER, accountId: 'a_other' },
  })
  await expect(other).rejects.toMatchObject(refusedWith('not-found'))
})

it('freezes the reference that its owner wrote, and refuses one that banks cannot carry [FMT-21, decisions 10]', async () => {
  const draft = await desk().draft(usdc, '1000')
  await desk().ask.open(draft, KEY)
  await desk().ask.open({ ...draft, reference: 'rf18 5390 0754 7034' }, `${KEY}-2`)
  // Both are of one moment: no order is theirs.
  const references = (await quotesOf(desk())).map(({ reference }) => reference).toSorted()
  expect(references).toEqual([expect.stringMatching(/ CAUSEWAY \d{8}$/), 'RF18539007547034'])
  for (const reference of ['RF19 5390 0754 7034', 'Grüße', ''])
    expect((await refusalOf(desk().ask.open({ ...draft, reference }, `${KEY}-3`))).code).toBe(
      'reference-invalid',
    )
})
