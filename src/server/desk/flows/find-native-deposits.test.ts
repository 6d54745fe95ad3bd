import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'
import { everyTable } from '@test/setup/tables'

const desk = deskPerCase()

const { ether, usdc } = TOKENS
const HALF = 500000000000000000n

const depositsOf = () =>
  everyTable(desk().database.db)
    .selectFrom('deposits')
    .select(['log_index', 'units', 'status', 'reason', 'block_number', 'block_hash', 'tx_hash'])
    .orderBy('block_number')
    .execute()

/** A contract passes native coins on: no log, no transaction to the address. */
async function passesOn(to: string, amount: bigint) {
  desk().clock.advance(1)
  const sent = { to: to.toLowerCase(), asset: ether.address, amount, isHidden: true }
  desk().ethereum.mine(desk().now(), sent)
  await desk().works()
}

it('finds native coins that a contract passed on, in their block, and pays them out', async () => {
  const quote = await desk().quotes(ether, '0.5')
  await desk().passes(5)
  await passesOn(quote.receiverWalletAddress, HALF)
  expect((await desk().quote(quote.quoteId)).status).toBe('confirming')
  const [deposit] = await depositsOf()
  expect(deposit).toMatchObject({
    units: HALF.toString(),
    log_index: -2,
    reason: 'matched',
    block_number: desk().ethereum.height(),
  })
  expect(deposit?.tx_hash).toBe(deposit?.block_hash)
  await desk().becomesFinal()
  expect((await desk().quote(quote.quoteId)).status).toBe('processing')
  expect(await depositsOf()).toHaveLength(1)
})

it('finds each of several after an outage, between plain sends, and never one twice', async () => {
  const quote = await desk().quotes(ether, '0.5')
  const to = quote.receiverWalletAddress.toLowerCase()
  const mine = (amount: bigint, isHidden: boolean) => {
    desk().clock.advance(1)
    desk().ethereum.mine(desk().now(), { to, asset: ether.address, amount, isHidden })
    desk().ethereum.mine(desk().now())
  }
  mine(HALF / 5n, true)
  mine(HALF / 5n, false)
  mine((HALF * 3n) / 5n, true)
  await Promise.all(
    [desk().side, desk().twin].flatMap(({ watchers }) => watchers).map((w) => w.step()),
  )
  await desk().works()
  for (const worker of desk().twin.watchers) await worker.step()
  expect((await depositsOf()).map(({ units, log_index }) => [units, log_index])).toEqual([
    [(HALF / 5n).toString(), -2],
    [(HALF / 5n).toString(), 0],
    [((HALF * 3n) / 5n).toString(), -2],
  ])
  await desk().becomesFinal()
  expect((await desk().quote(quote.quoteId)).status).toBe('processing')
})

it('does not let a quote expire before balances were compared up to its end', async () => {
  const quote = await desk().quotes(ether, '0.5')
  await desk().passes(890)
  desk().clock.advance(1)
  const to = quote.receiverWalletAddress.toLowerCase()
  desk().ethereum.mine(desk().now(), { to, asset: ether.address, amount: HALF, isHidden: true })
  desk().clock.advance(500)
  desk().ethereum.mine(desk().now())
  const [watcher] = desk().side.watchers.filter(({ name }) =>
    name.startsWith('deposit-watcher-31337001'),
  )
  const expirer = desk().side.watchers.find(({ name }) => name === 'quote-expirer')
  await watcher?.step()
  await watcher?.step()
  await expirer?.step()
  expect((await desk().quote(quote.quoteId)).status).toBe('awaits-crypto')
  await desk().works()
  expect((await desk().quote(quote.quoteId)).status).toBe('confirming')
})

it('finds what comes to an address that nobody waits for, and after its money was moved on', async () => {
  const quote = await desk().quotes(usdc, '1000')
  const address = quote.receiverWalletAddress
  await passesOn(address, HALF)
  expect(await depositsOf()).toMatchObject([{ reason: 'wrong-token', units: HALF.toString() }])
  desk().ethereum.sweep(address.toLowerCase())
  await desk().passes(1)
  await desk().passes(1)
  expect(await depositsOf()).toHaveLength(1)
  await passesOn(address, HALF / 2n)
  expect((await depositsOf()).map(({ units }) => units)).toEqual([
    HALF.toString(),
    (HALF / 2n).toString(),
  ])
})

it('takes such a deposit back with its block', async () => {
  const quote = await desk().quotes(ether, '0.5')
  await passesOn(quote.receiverWalletAddress, HALF)
  desk().ethereum.reorganise(1)
  await desk().passes(1)
  expect((await desk().quote(quote.quoteId)).status).toBe('awaits-crypto')
  await passesOn(quote.receiverWalletAddress, HALF)
  await desk().becomesFinal()
  expect((await depositsOf()).map(({ status }) => status)).toEqual(['dropped', 'final'])
  expect((await desk().quote(quote.quoteId)).status).toBe('processing')
})
