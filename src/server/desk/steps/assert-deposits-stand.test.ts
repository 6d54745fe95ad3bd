import { deskPerCase } from '@test/builders/desk-per-case'
import { byTwo, KEY, late, operation, termsOf, theHold, WALLET } from '@test/builders/held-money'
import { locksAwaited } from '@test/builders/lock-waits'
import { TOKENS } from '@test/builders/money-plan'
import { refusalOf, refusedWith } from '@test/builders/refusals'
import {
  depositsOf,
  holdsOf,
  payoutsOf,
  settledQuote,
  thePayout,
} from '@test/builders/settled-quote'
import { approveRefund, releaseHold } from '../flows/approve-hold'
import { retryPayout } from '../flows/retry-payout'
import { thawChain } from '../flows/thaw-chain'
import { withdrawPayout } from '../flows/withdraw-payout'
import { selectOpenProposals } from '../records/operator-proposal'
import { readLedgerDifferences } from '../views/ledger-differences'

const desk = deskPerCase()
const LOST = refusedWith('deposit-lost')

/** A final block is another one now, and two operators thaw the chain without the deposit; answers what mines it again. */
async function loses(): Promise<() => Promise<void>> {
  const { deps, polygon } = desk()
  const [deposit] = await depositsOf(desk())
  polygon.reorganise(4)
  await desk().passes()
  await byTwo(thawChain, deps, 'polygon')
  expect(await depositsOf(desk())).toMatchObject([{ lost_at: expect.any(Date) as unknown }])
  return async () => {
    const { tx_hash: txHash = '', address: to = '', log_index: logIndex, units } = deposit ?? {}
    const again = { to, asset: TOKENS.usdc.address, amount: BigInt(units ?? 0), txHash }
    polygon.mine(desk().now(), { ...again, ...(logIndex !== undefined && { logIndex }) })
    for (let block = 0; block < 5; block++) await desk().passes(60)
    expect((await depositsOf(desk())).filter(({ lost_at: at }) => at !== null)).toEqual([])
  }
}

it('neither pays out nor sends back what is held while its deposit counts as lost, and does so again after', async () => {
  const { hold } = await late(desk())
  const { deps, ask } = desk()
  await approvesByOne(hold.id)
  const finds = await loses()
  await expect(releaseHold(deps, hold.id, operation)).rejects.toMatchObject(LOST)
  const terms = termsOf(await theHold(desk()))
  expect(await refusalOf(ask.accept(hold.id, KEY, terms))).toMatchObject({ code: 'deposit-lost' })
  await ask.askRefund(hold.id, WALLET)
  await expect(approveRefund(deps, hold.id, operation)).rejects.toMatchObject(LOST)
  expect((await theHold(desk())).status).toBe('refund-asked')
  expect(await payoutsOf(desk())).toEqual([])
  await finds()
  await byTwo(approveRefund, deps, hold.id)
  expect((await theHold(desk())).status).toBe('refund-approved')
})

it('waits with a decision for whoever counts its deposit as lost in the same moment', async () => {
  const { hold } = await late(desk())
  const other = await desk().database.pool.connect()
  await other.query('begin')
  await other.query('update deposits set lost_at = lost_at')
  const accepted = desk().ask.accept(hold.id, KEY, termsOf(hold))
  const isDecided = accepted.then(() => true)
  expect(await Promise.race([isDecided, locksAwaited(desk()).then(() => false)])).toBe(false)
  await other.query('rollback')
  other.release()
  expect((await accepted).status).toBe('accepted')
})

/** Of the two lines that release it one is typed before the break. */
const approvesByOne = async (id: string): Promise<void> => {
  await releaseHold(desk().deps, id, { ...operation, operator: 'otto' })
  expect(await selectOpenProposals(desk().database.db)).toHaveLength(1)
}

it('sends no euros again for a deposit that counts as lost', async () => {
  await settledQuote(desk())
  const { deps } = desk()
  const { id } = await thePayout(desk())
  await withdrawPayout(deps, id, operation)
  const finds = await loses()
  await expect(byTwo(retryPayout, deps, id)).rejects.toMatchObject(LOST)
  await finds()
  await byTwo(retryPayout, deps, id)
  expect(await payoutsOf(desk())).toMatchObject([{ status: 'cancelled' }, { status: 'queued' }])
})

/** A quote of 1000 USDC that half of them came for before their block went; answers what mines it again. */
async function losesHalf() {
  const { quoteId, receiverWalletAddress } = await desk().quotes(TOKENS.usdc, '1000')
  await desk().pays(receiverWalletAddress, TOKENS.usdc, 500_000_000n)
  await desk().becomesFinal()
  return { quoteId, finds: await loses() }
}

async function paysHalf(quoteId: string): Promise<void> {
  const { receiverWalletAddress: to } = await desk().quote(quoteId)
  await desk().pays(to, TOKENS.usdc, 500_000_000n)
  await desk().becomesFinal()
}

const EVEN = { suspense: 0, onChain: 0, customers: 0, uncredited: 0, unbalanced: 0 }
const HALF = [{ amount_cents: 43_160n }]

it('ends no quote by a deposit that counts as lost, and ends it once that is found', async () => {
  const { quoteId, finds } = await losesHalf()
  await desk().passes(1_000)
  expect((await desk().quote(quoteId)).status).toBe('awaits-crypto')
  expect(await payoutsOf(desk())).toEqual([])
  await finds()
  expect((await desk().quote(quoteId)).status).toBe('processing')
  expect(await payoutsOf(desk())).toMatchObject(HALF)
})

it('pays out what arrived for a short quote once it does not count as lost any more', async () => {
  const { quoteId, finds } = await losesHalf()
  expect(await desk().ask.payOut(quoteId, KEY, '431.60')).toMatchObject({ status: 'confirming' })
  expect(await payoutsOf(desk())).toEqual([])
  await finds()
  expect(await payoutsOf(desk())).toMatchObject(HALF)
})

it('settles a quote whole once the half that counts as lost is found beside the other', async () => {
  const { quoteId, finds } = await losesHalf()
  await paysHalf(quoteId)
  const waiting = await desk().quote(quoteId)
  expect(waiting).toMatchObject({ status: 'confirming', confirmations: { seen: 0 } })
  expect(waiting.deposits?.map(({ isFinal }) => isFinal)).toEqual([false, true])
  await finds()
  expect(await payoutsOf(desk())).toMatchObject([{ amount_cents: 86_421n }])
})

it.each([
  ['nothing else came', async () => {}, 'expired', 'deposit-lost', []],
  ['another half stands', paysHalf, 'processing', undefined, HALF],
] as const)(
  'ends a quote a day after its window without what is lost where %s, and holds that once it is found',
  async (_case, pays, status, reason, payouts) => {
    const { quoteId, finds } = await losesHalf()
    await pays(quoteId)
    await desk().passes(86_000)
    expect(await payoutsOf(desk())).toEqual([])
    await desk().passes(2_000)
    await desk().passes(60)
    expect((await desk().quote(quoteId)).status).toBe(status)
    expect((await desk().transaction(quoteId)).failReason?.value).toBe(reason)
    expect(await payoutsOf(desk())).toMatchObject(payouts)
    expect(await readLedgerDifferences(desk().database.db)).toMatchObject(EVEN)
    expect(await holdsOf(desk())).toEqual([])
    await finds()
    expect(await holdsOf(desk())).toMatchObject([{ reason: 'late', units: '500000000' }])
    expect(await readLedgerDifferences(desk().database.db)).toMatchObject(EVEN)
  },
)
