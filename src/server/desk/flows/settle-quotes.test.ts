import { depositsOf, payoutsOf, quotesOf } from '@test/builders/settled-quote'
import { deskPerCase } from '@test/builders/desk-per-case'
import { DEPTH, TOKENS } from '@test/builders/money-plan'
import { affectedQuotes } from '../records/quote/store'
import { followDeposits } from './follow-deposits'
import { blockSpan } from '../steps/listed-transfers'
import { scanRange } from './scan-range'
import { affectedQuoteSettler, dueQuoteSettler } from './settle-quotes'

const desk = deskPerCase()
const { usdc } = TOKENS

it('expires an unpaid quote once its chain was read past window and grace, not before [TX-10]', async () => {
  const quote = await desk().quotes(usdc, '1000')
  await desk().passes(900 + 59)
  expect((await desk().quote(quote.quoteId)).status).toBe('awaits-crypto')
  // Time passes, but the chain has not been read: downtime must not eat a payment.
  desk().clock.advance(3_600)
  await desk().works()
  expect((await desk().quote(quote.quoteId)).status).toBe('awaits-crypto')
  await desk().passes(1)
  expect((await desk().quote(quote.quoteId)).status).toBe('expired')
  expect(await desk().transaction(quote.quoteId)).toMatchObject({
    status: 'failed',
    failReason: { type: 'localized', value: 'quoteExpired' },
    muted: true,
    strikethrough: true,
    openable: true,
  })
})

/** How many quotes of a chain a judge of its own changes. */
const judge = async (chainId = usdc.chainId): Promise<number> =>
  (await affectedQuoteSettler(desk().deps, chainId)()).changed

const states = async () => (await quotesOf(desk())).map(({ status }) => status)

/** Pays the open quote and scans; no quote is judged. */
async function paysUnjudged(to: string, blocks: number, amount = 1_000_000_000n): Promise<void> {
  desk().clock.advance(1)
  const sent = { to: to.toLowerCase(), asset: usdc.address, amount }
  desk().polygon.mine(desk().now(), sent)
  for (let block = 1; block < blocks; block++) desk().polygon.mine(desk().now() + block)
  while (await scanRange(desk().deps, desk().polygon, blockSpan()));
  await followDeposits(desk().deps, desk().polygon)
}

it('judges what a deposit bears on, and answers how many quotes changed', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  expect(await judge()).toBe(0)
  await paysUnjudged(receiverWalletAddress, 1)
  expect(await states()).toEqual(['awaits-crypto'])
  expect([await judge(), await judge()]).toEqual([1, 0])
  expect(await states()).toEqual(['confirming'])
})

it('judges the quotes of the chain it is asked about, and of no other', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  await paysUnjudged(receiverWalletAddress, 3)
  expect(await judge(TOKENS.ether.chainId)).toBe(0)
  expect(await states()).toEqual(['awaits-crypto'])
  expect(await judge()).toBe(1)
  expect(await states()).toEqual(['processing'])
})

it('settles a quote once, though two nodes judge it at the same time', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  await paysUnjudged(receiverWalletAddress, 3)
  const judged = await Promise.all(Array.from({ length: 4 }, () => judge()))
  expect(judged.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await payoutsOf(desk())).toHaveLength(1)
  expect(await depositsOf(desk())).toHaveLength(1)
})

it('ends a replaced quote once its chain is scanned past the newer one’s beginning', async () => {
  await desk().quotes(usdc, '1000')
  await desk().passes(5)
  await desk().quotes(usdc, '2000')
  expect(await dueQuoteSettler(desk().deps)()).toBe(0)
  desk().clock.advance(1)
  desk().polygon.mine(desk().now())
  while (await scanRange(desk().deps, desk().polygon, blockSpan()));
  expect(await dueQuoteSettler(desk().deps)()).toBe(1)
  expect(await states()).toEqual(['expired', 'awaits-crypto'])
})

/** Reads a payment of an open quote together with a block far beyond the quote's deadline, and applies nothing. */
async function readsTogether(to: string, amount: bigint): Promise<void> {
  const { polygon, clock, now, deps } = desk()
  clock.advance(1)
  polygon.mine(now(), { to: to.toLowerCase(), asset: usdc.address, amount })
  clock.advance(3_600)
  for (let block = 0; block < DEPTH; block++) polygon.mine(now())
  while (await scanRange(deps, polygon, blockSpan()));
}

const ends = () => dueQuoteSettler(desk().deps)()

it('keeps a quote open whose payment is read but not applied yet', async () => {
  const { quoteId, receiverWalletAddress: to } = await desk().quotes(usdc, '1000')
  await readsTogether(to, 1_000_000_000n)
  expect([await ends(), await states()]).toEqual([0, ['awaits-crypto']])
  await followDeposits(desk().deps, desk().polygon)
  expect([await judge(), await states()]).toEqual([1, ['processing']])
  expect(await payoutsOf(desk(), quoteId)).toMatchObject([{ amount_cents: 86_421n }])
})

it('pays a short quote whole whose rest is read but not applied yet', async () => {
  const { quoteId, receiverWalletAddress: to } = await desk().quotes(usdc, '1000')
  await paysUnjudged(to, DEPTH, 400_000_000n)
  expect(await judge()).toBe(0)
  await readsTogether(to, 600_000_000n)
  expect([await ends(), await states()]).toEqual([0, ['awaits-crypto']])
  await followDeposits(desk().deps, desk().polygon)
  expect([await ends(), await states()]).toEqual([1, ['processing']])
  expect(await payoutsOf(desk(), quoteId)).toMatchObject([{ amount_cents: 86_421n }])
})

it('keeps a replaced quote open whose payment is read but not applied yet', async () => {
  const { receiverWalletAddress: to } = await desk().quotes(usdc, '1000')
  desk().clock.advance(5)
  desk().polygon.mine(desk().now(), {
    ...{ to: to.toLowerCase(), asset: usdc.address, amount: 1_000_000_000n },
  })
  desk().clock.advance(5)
  await desk().quotes(usdc, '2000')
  desk().clock.advance(5)
  for (let block = 0; block < DEPTH; block++) desk().polygon.mine(desk().now())
  while (await scanRange(desk().deps, desk().polygon, blockSpan()));
  expect([await ends(), await states()]).toEqual([0, ['awaits-crypto', 'awaits-crypto']])
  await followDeposits(desk().deps, desk().polygon)
  expect([await judge(), await states()]).toEqual([1, ['processing', 'awaits-crypto']])
})

it('waits for no payment that came too late, nor for one of another token', async () => {
  const { receiverWalletAddress: to } = await desk().quotes(usdc, '1000')
  const asset = TOKENS.dai.address.toLowerCase()
  desk().polygon.mine(desk().now(), { to: to.toLowerCase(), asset, amount: 1n })
  desk().clock.advance(1_000)
  await readsTogether(to, 1_000_000_000n)
  expect([await ends(), await states()]).toEqual([1, ['expired']])
  await followDeposits(desk().deps, desk().polygon)
})

/** Copies of the newest quote that were replaced long ago, and that the database refuses to change. */
const stuckQuotes = (count: number) => `
  create function stays() returns trigger language plpgsql as $$ begin raise exception 'it stays'; end $$;
  create trigger stays before update on quotes for each row when (old.id like 'a-%') execute function stays();
  create temporary table copies on commit drop as
    select q.* from (select * from quotes order by created_at desc limit 1) q, generate_series(1, ${count});
  update copies set superseded_at = created_at, id = 'a-' || ctid::text, transaction_id = 'a-' || ctid::text;
  insert into quotes select * from copies`

/** The same, each with a deposit of its own in place of being replaced. */
const paidAndStuck = (count: number) => `${stuckQuotes(count)};
  create temporary table paying on commit drop as
    select d.*, q.id as of from (select * from deposits limit 1) d, quotes q where q.id like 'a-%';
  update paying set quote_id = of, tx_hash = of;
  alter table paying drop column of;
  insert into deposits select * from paying`

it('ends a quote behind fifty that fail, beside one more that does', async () => {
  const { quoteId } = await desk().quotes(usdc, '1000')
  await desk().passes(1)
  await desk().quotes(usdc, '2000')
  const { pool } = desk().owner
  await pool.query(stuckQuotes(51))
  const failed: string[] = []
  const log = { ...desk().deps.log, error: (_: object, text: string) => failed.push(text) }
  desk().clock.advance(2)
  desk().polygon.mine(desk().now())
  while (await scanRange(desk().deps, desk().polygon, blockSpan()));
  const settles = dueQuoteSettler({ ...desk().deps, log })
  expect([await settles(), failed.length]).toEqual([0, 50])
  expect([await settles(), failed.length]).toEqual([1, 51])
  expect((await desk().quote(quoteId)).status).toBe('expired')
  await pool.query('drop trigger stays on quotes; drop function stays')
})

it('looks at fifty at a time, and leaves alone what is whole and not final yet', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  await paysUnjudged(receiverWalletAddress, 1)
  const settle = affectedQuoteSettler(desk().deps, usdc.chainId)
  expect(await settle()).toEqual({ changed: 1, hasMore: false })
  expect(await affected()).toBe(0)
  await desk().quotes(usdc, '1000')
  const { pool } = desk().owner
  await pool.query(paidAndStuck(51))
  const failed: string[] = []
  const log = { ...desk().deps.log, error: (_: object, text: string) => failed.push(text) }
  const among = affectedQuoteSettler({ ...desk().deps, log }, usdc.chainId)
  expect([await among(), failed.length]).toEqual([{ changed: 0, hasMore: true }, 50])
  expect([await among(), failed.length]).toEqual([{ changed: 0, hasMore: false }, 51])
  await pool.query(`drop trigger stays on quotes; drop function stays;
    alter table deposits disable trigger user; delete from deposits where quote_id like 'a-%';
    alter table deposits enable trigger user; delete from affected_quotes`)
})

const affected = async (): Promise<number> => {
  const asked = { chainId: usdc.chainId, after: 0n, limit: 100 }
  return (await affectedQuotes(desk().database.db, asked)).length
}

it('judges again what came while it judged, and what it could not judge', async () => {
  const { receiverWalletAddress: to } = await desk().quotes(usdc, '1000')
  await paysUnjudged(to, 1)
  const { deps } = desk()
  const meets = async () => {
    throw new Error('the database is away')
  }
  const away = { ...deps, database: { ...deps.database, transact: meets } }
  expect((await affectedQuoteSettler(away, usdc.chainId)()).changed).toBe(0)
  expect(await affected()).toBe(1)
  // What comes between the judgement and the deletion of what was judged.
  const late = async (...given: Parameters<typeof deps.database.transact>) => {
    const done = await deps.database.transact(...given)
    for (let block = 0; block < 3; block++) desk().polygon.mine(desk().now() + block)
    while (await scanRange(deps, desk().polygon, blockSpan()));
    await followDeposits(deps, desk().polygon)
    return done
  }
  const busy = { ...deps, database: { ...deps.database, transact: late } } as typeof deps
  expect((await affectedQuoteSettler(busy, usdc.chainId)()).changed).toBe(1)
  expect([await states(), await affected()]).toEqual([['confirming'], 1])
  expect([await judge(), await states(), await affected()]).toEqual([1, ['processing'], 0])
})

it('judges nothing on a frozen chain, and everything once it is thawed', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  await paysUnjudged(receiverWalletAddress, 3)
  const { pool } = desk().owner
  await pool.query('update chain_cursors set frozen_at = scanned_to')
  expect([await judge(), await affected()]).toEqual([0, 2])
  await pool.query('update chain_cursors set frozen_at = null')
  expect([await judge(), await affected()]).toEqual([1, 0])
})
