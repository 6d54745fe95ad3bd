import { heldRow, late } from '@test/builders/held-money'
import { differing, type MoneyDesk, openMoneyDesk } from '@test/builders/money-desk'
import { POLYGON, TOKENS } from '@test/builders/money-plan'
import { reconcile } from './service'
import { everyTable } from '@test/setup/tables'

let desk: MoneyDesk

beforeEach(async () => {
  desk = await openMoneyDesk()
})

// Closing compares once more: what a test planted it has taken out again.
afterEach(() => desk.closes())

const { usdc, ether } = TOKENS
const ASSET = `${POLYGON}:${usdc.address}`
let planted = 0

/** Moves an amount in the books without anything having happened. */
const plants = (less: string, more: string, asset: string, amount: bigint) =>
  desk.database.transact(async (tx) => {
    const id = `planted:${++planted}`
    const posted_at = desk.clock.now()
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

const found = async () => differing(await reconcile(desk.database.db))

it.each([
  ['held money that the books lack', `suspense:${ASSET}`, 'x', ASSET, ['suspense']],
  ['crypto on chain that never came', 'x', `chain:${ASSET}`, ASSET, ['onChain']],
  ['euros at the bank that nobody paid', 'x', 'bank:EUR', 'EUR', ['unexplainedBank']],
  ['euros on their way that nobody sent', 'x', 'payout:clearing', 'EUR', ['unexplainedClearing']],
])('finds %s', async (_case, less, more, asset, names) => {
  await late(desk)
  await plants(less, more, asset, 1n)
  expect(await found()).toEqual(names)
  await plants(more, less, asset, 1n)
  expect(await found()).toEqual([])
})

it('finds a settled customer whom the books still owe', async () => {
  const quote = await desk.quotes(usdc, '1000')
  await desk.pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await desk.becomesFinal()
  await plants(`customer:${quote.quoteId}`, 'trading:EUR', 'EUR', 1n)
  expect(await found()).toEqual(['customers'])
  await plants('trading:EUR', `customer:${quote.quoteId}`, 'EUR', 1n)
})

it('counts what is held, sent back and paid out as explained', async () => {
  const { hold } = await late(desk)
  expect(await found()).toEqual([])
  expect((await heldRow(desk)).hold.id).toBe(hold.id)
})

it('finds crypto at an address that nobody credited, and payment files that are not the desk’s', async () => {
  const quote = await desk.quotes(usdc, '1000')
  await desk.pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await desk.becomesFinal()
  const to = quote.receiverWalletAddress.toLowerCase()
  // Read by the deposit watcher alone, which sees no such transfer.
  desk.ethereum.mine(desk.now(), { to, asset: ether.address, amount: 9n, isHidden: true })
  for (const worker of desk.side.watchers)
    if (worker.name.startsWith('deposit-watcher')) await worker.step()
  const [name = ''] = desk.bank.outgoing.keys()
  const content = desk.bank.outgoing.get(name) ?? ''
  desk.bank.outgoing.set(name, `${content} `)
  desk.bank.outgoing.set('stranger.xml', '<x/>')
  expect(await desk.side.outside()).toEqual({
    uncredited: [{ chainId: ether.chainId, asset: ether.address.toLowerCase(), units: 9n }],
    files: [name],
    strangers: ['stranger.xml'],
  })
  desk.bank.outgoing.delete('stranger.xml')
  desk.bank.outgoing.delete(name)
  expect((await desk.side.outside()).files).toEqual([name])
  desk.bank.outgoing.set(name, content)
  await desk.passes(2)
})
