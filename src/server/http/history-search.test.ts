import type { FoundPage } from '@contract/v1/history-search'
import { emailOf, fill, signsPast } from '@test/bench/desk/past'
import { PLAN_ENV, planMoney } from '@test/builders/money-plan'
import { fakeBank } from '@test/fakes/bank'
import { fakeFeeds } from '@test/fakes/prices'
import { payload } from '@test/setup/chat-desk'
import { query } from '@test/setup/operator'
import { plansOf } from '@test/setup/plans'
import { asked } from '@test/setup/statements'
import { type Browser, startTestDesk, type TestDesk } from '@test/setup/test-desk'

const PAST = 10_000
const SEARCH = '/v1/private/transactions/search'

let desk: TestDesk
let marta: Browser
let other: Browser

/** Transfers of account 1 (those with an even number), told apart from the 10,000 that are alike. */
const SPECIAL = `
  alter table quotes disable trigger quotes_guard;
  update quotes set recipient_name = 'Élodie 100% _Marchand', recipient_nickname = 'Papà', iban = 'FR1420041010050500013M02606',
    transaction_id = 'tx_AbCdEfGhIjKlMnOp-q7Zk2Wx' where id = 'q_' || lpad('10', 24, '0');
  update quotes set settled_units = 1250500000, settled_cents = 125100 where id = 'q_' || lpad('12', 24, '0');
  update quotes set units = 500000000000000000, settled_units = 500000000000000000, decimals = 18, symbol = 'ETH'
    where id = 'q_' || lpad('14', 24, '0');
  alter table quotes enable trigger quotes_guard;
  alter table payouts disable trigger payouts_guard;
  update payouts set amount_cents = 125000 where quote_id = 'q_' || lpad('12', 24, '0');
  alter table payouts enable trigger payouts_guard`

beforeAll(async () => {
  const money = planMoney({ feeds: fakeFeeds(), bank: fakeBank(), addressSigner: signsPast })
  desk = await startTestDesk({ env: PLAN_ENV, world: { money } })
  await fill(desk.databaseUrl, { accounts: 2, recipientsEach: 2, transactions: PAST })
  for (const change of SPECIAL.split(';')) await query(desk.databaseUrl, change)
  marta = desk.browser()
  await marta.signIn(emailOf(1), desk.mails)
  other = desk.browser()
  await other.signIn(emailOf(2), desk.mails)
})

afterAll(() => desk.stop())

const search = async (filter: Record<string, string>, by = marta) =>
  payload<FoundPage>(await by.get(`${SEARCH}?${new URLSearchParams(filter).toString()}`))

const idsOf = ({ found }: FoundPage) => found.map(({ transaction }) => transaction.id)
const matchesOf = ({ found }: FoundPage) => found.map(({ match }) => match)

const MARKED = 'tx_AbCdEfGhIjKlMnOp-q7Zk2Wx'
const NUMBERED = (n: number) => `tx_${String(n).padStart(24, '0')}`

it.each([
  [
    'its name, in any case and without its accents',
    'elodie',
    MARKED,
    ['name', 'Élodie 100% _Marchand', 0, 6],
  ],
  ['its nickname', 'PAPA', MARKED, ['nickname', 'Papà', 0, 4]],
  ['a per cent sign as text', '%', MARKED, ['name', 'Élodie 100% _Marchand', 10, 11]],
  ['an underscore as text', ' _m', MARKED, ['name', 'Élodie 100% _Marchand', 12, 14]],
  ['the end of its id in two groups', 'q7zk 2wx', MARKED, ['id', MARKED, 20, 27]],
  ['its whole id', MARKED, MARKED, ['id', MARKED, 0, 27]],
  ['the end of its IBAN', '2606', MARKED, ['iban', 'FR •• 2606', 6, 10]],
  [
    'its whole IBAN in groups',
    'FR14 2004 1010 0505 0001 3M02 606',
    MARKED,
    ['iban', 'FR1420041010050500013M02606', 0, 27],
  ],
  ['its euros as Germans write them', '1.250,00', NUMBERED(12), ['euros', '', 0, 0]],
  ['its euros as others write them', '€1,250.00', NUMBERED(12), ['euros', '', 0, 0]],
  ['its tokens with their symbol', '0.5 ETH', NUMBERED(14), ['tokens', '', 0, 0]],
  ['its tokens with a comma', '1250,5 usdc', NUMBERED(12), ['tokens', '', 0, 0]],
])('finds one by %s', async (_case, text, id, match) => {
  const page = await search({ text })
  const [field, marked, start, end] = match
  expect(matchesOf(page)).toContainEqual({ field, text: marked, start, end })
  expect(idsOf(page)).toContain(id)
  expect(await search({ text }, other)).toMatchObject({ found: [] })
})

it('finds by the hash of what came, with 0x or without, by its beginning and its end', async () => {
  const hash = `0xd${(4094).toString(16).padStart(63, '0')}`
  for (const text of [
    hash,
    hash.slice(2),
    `${hash.slice(0, 6)}…${hash.slice(-4)}`,
    hash.slice(-4),
  ]) {
    const page = await search({ text })
    expect(idsOf(page)).toContain(NUMBERED(4094))
    expect(page.found.every(({ match }) => match?.field === 'hash')).toBe(true)
  }
  expect((await search({ text: hash }, other)).found).toEqual([])
})

it('narrows by state, recipient and days, tells out of how many, and adds up what was paid out', async () => {
  const days = { from: '2026-11-22', to: '2026-11-22' }
  const { sums } = await search({ text: 'Love', states: 'completed', recipients: '1', ...days })
  const [counted] = await query(
    desk.databaseUrl,
    `select count(*)::int as count, sum(p.amount_cents)::text as cents from quotes q join payouts p on p.quote_id = q.id
     where q.account_id = 'acc_1' and q.recipient_id = 1 and q.created_at::date = '2026-11-22'`,
  )
  const paid = Number(counted?.['count'])
  expect(sums).toMatchObject({ found: paid, outOf: paid, paidOut: paid, fields: ['name'] })
  expect(sums?.receivesEUR.replace('.', '')).toBe(counted?.['cents'])
  expect(sums?.months).toEqual([{ month: '2026-11', receivesEUR: sums?.receivesEUR }])
  expect((await search({ states: 'pending' })).sums).toMatchObject({ found: 2, paidOut: 0 })
  expect((await search({ recipients: '2' })).found).toEqual([])
  for (const wrong of [
    { states: 'lost' },
    { from: '22.11.2026' },
    { text: 'a'.repeat(101) },
    { cursor: '-' },
  ])
    expect((await marta.get(`${SEARCH}?${new URLSearchParams(wrong)}`)).body.status).toBe('error')
})

it('pages through what is found without gaps and doubles', async () => {
  const filter = { from: '2026-11-22', text: 'lovelace' }
  const seen: string[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const page = await search({ ...filter, ...(cursor !== undefined && { cursor }) })
    expect(page.sums === undefined).toBe(cursor !== undefined)
    seen.push(...idsOf(page))
    cursor = page.nextCursor
    pages += 1
  } while (cursor !== undefined)
  const rows = await query(
    desk.databaseUrl,
    `select transaction_id as id from quotes where account_id = 'acc_1' and created_at >= '2026-11-22Z'
     and recipient_name like '%Lovelace' order by created_at desc, id desc`,
  )
  expect(seen).toEqual(rows.map(({ id }) => id))
  expect(pages).toBeGreaterThan(4)
})

it('looks through 5,000 of 10,000 transfers in one statement, by the indexes of the account alone', async () => {
  for (const text of ['Lovelace', '4300', '1.250,00']) {
    const [, steps] = await asked(() => search({ text, states: 'completed' }))
    const own = steps
      .flatMap(({ statements }) => statements)
      .filter(({ text: asks }) => asks.includes('entries as'))
    expect(own).toHaveLength(1)
    const [planned] = await plansOf(desk.databaseUrl, own)
    const [plan = ''] = planned?.plans ?? []
    expect(plan).toContain('Index Only Scan using quotes_history')
    if (text === '4300') expect(plan).toContain('Index Only Scan using deposits_hashes')
    expect(plan).not.toMatch(/Seq Scan on (quotes|deposits|payouts|holds)\b/)
  }
})
