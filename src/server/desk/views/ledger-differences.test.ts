import { heldRow, late } from '@test/builders/held-money'
import { deskPerCase } from '@test/builders/desk-per-case'
import { differing } from '@test/builders/money-desk'
import { POLYGON, TOKENS } from '@test/builders/money-plan'
import { readLedgerDifferences } from './ledger-differences'
import { everyTable } from '@test/setup/tables'

// Closing compares once more: what a test planted it has taken out again.
const desk = deskPerCase()

const { usdc } = TOKENS
const ASSET = `${POLYGON}:${usdc.address}`
let planted = 0

/** Moves an amount in the books without anything having happened. */
const plants = (less: string, more: string, asset: string, amount: bigint) =>
  desk().database.transact(async (tx) => {
    const id = `planted:${++planted}`
    const posted_at = desk().clock.now()
    await everyTable(tx)
      .insertInto('ledger_postings')
      .values({ id, kind: 'x', quote_id: null, posted_at })
      .execute()
    const entries = [
      { posting_id: id, account: less, asset, amount: -amount },
      { posting_id: id, account: more, asset, amount },
    ]
    await everyTable(tx).insertInto('ledger_entries').values(entries).execute()
  })

const found = async () => differing(await readLedgerDifferences(desk().database.db))

it.each([
  ['held money that the books lack', `suspense:${ASSET}`, 'x', ASSET, ['suspense']],
  ['crypto on chain that never came', 'x', `chain:${ASSET}`, ASSET, ['onChain']],
  ['euros at the bank that nobody paid', 'x', 'bank:EUR', 'EUR', ['unexplainedBank']],
  ['euros on their way that nobody sent', 'x', 'payout:clearing', 'EUR', ['unexplainedClearing']],
])('finds %s', async (_case, less, more, asset, names) => {
  await late(desk())
  await plants(less, more, asset, 1n)
  expect(await found()).toEqual(names)
  await plants(more, less, asset, 1n)
  expect(await found()).toEqual([])
})

it('finds a settled customer whom the books still owe', async () => {
  const quote = await desk().quotes(usdc, '1000')
  await desk().pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await desk().becomesFinal()
  await plants(`customer:${quote.quoteId}`, 'trading:EUR', 'EUR', 1n)
  expect(await found()).toEqual(['customers'])
  await plants('trading:EUR', `customer:${quote.quoteId}`, 'EUR', 1n)
})

it('counts what is held, sent back and paid out as explained', async () => {
  const { hold } = await late(desk())
  expect(await found()).toEqual([])
  expect((await heldRow(desk())).hold.id).toBe(hold.id)
})
