import { dumpDatabase } from '@test/builders/database-dump'
import { deskPerCase } from '@test/builders/desk-per-case'
import { signedByTwo } from '@test/builders/approvals'
import {
  balance,
  byTwo,
  KEY,
  late,
  operation,
  termsOf,
  theHold,
  WALLET,
} from '@test/builders/held-money'
import { TOKENS } from '@test/builders/money-plan'
import { codeOf } from '@test/builders/refusals'
import { payoutsOf } from '@test/builders/settled-quote'
import { selectHoldRows } from '../views/operators/holds'
import { approveRefund, releaseHold } from './approve-hold'
import { recordEarlierRefund, sayUnrefunded } from './decide-restored'
import { declineRefund, recordRefund } from './hold-operations'
import { beginRestore, openAfterRestore } from './restore-desk'
import { showHoldRecord } from './show-hold'

const desk = deskPerCase()
const { usdc } = TOKENS
const OWED = 1_000_000_000n
const OTHER = `${WALLET.slice(0, -1)}1`.toLowerCase()

/** The treasury pays. */
function sends(amount = OWED, to = WALLET): string {
  desk().clock.advance(1)
  const sent = { to: to.toLowerCase(), asset: usdc.address, amount }
  const [hash = ''] = desk().polygon.mine(desk().now(), sent)
  return hash
}

/** Its owner asks, two approve, the treasury pays, and it is noted. */
async function refunds(id: string, amount?: bigint): Promise<string> {
  await desk().ask.askRefund(id, WALLET)
  await byTwo(approveRefund, desk().deps, id)
  const hash = sends(amount)
  await recordRefund(desk().deps, id, hash, operation)
  await desk().becomesFinal()
  expect((await theHold(desk())).status).toBe('refunded')
  return hash
}

async function opensAgain(dump: Awaited<ReturnType<typeof dumpDatabase>>): Promise<void> {
  await dump.restore()
  await beginRestore(desk().deps, operation)
  await desk().works()
  await signedByTwo(desk().deps, (by) => openAfterRestore(desk().deps, by))
  await desk().becomesFinal()
}

const names = (holdId: string, txHash: string, to = WALLET) =>
  signedByTwo(desk().deps, (by) => recordEarlierRefund(desk().deps, { holdId, txHash, to }, by))

const actsOf = async (id: string) => {
  const { acts, restored = [] } = await showHoldRecord(desk().deps, id)
  return [...restored, ...acts].map(({ act, closedBy }) => `${act}: ${closedBy ?? 'open'}`)
}

it('money-safety 1.12: pays nothing for a hold that was refunded after the backup, and takes the transaction of then', async () => {
  const { hold } = await late(desk())
  const terms = termsOf(hold)
  const dump = await dumpDatabase(desk().owner)
  const hash = await refunds(hold.id)
  await opensAgain(dump)
  const { id, status, offer, obstacle } = await theHold(desk())
  expect({ id, status }).toEqual({ id: hold.id, status: 'held' })
  expect([offer, obstacle]).toEqual([undefined, 'unaccounted'])
  expect(await desk().ask.accept(id, KEY, terms).catch(codeOf)).toBe('payment-unaccounted')
  expect(await byTwo(releaseHold, desk().deps, id).catch(codeOf)).toBe('payment-unaccounted')
  expect((await actsOf(id)).slice(0, 4)).toEqual([
    ...['restore-unrefunded: open', 'restore-refunded: open'],
    ...['release: restored', 'refund: state'],
  ])
  await desk().ask.askRefund(id, OTHER)
  expect(await byTwo(approveRefund, desk().deps, id).catch(codeOf)).toBe('payment-unaccounted')
  expect(await selectHoldRows(desk().database.db, ['refund-asked'], 10)).toMatchObject([
    { id, maybeRefunded: 'before the restore' },
  ])

  expect(await names(id, hash, OTHER).catch(codeOf)).toBe('refund-too-small')
  expect(await names(id, hash)).toMatchObject({ state: 'done' })
  await desk().works()
  expect(await theHold(desk())).toMatchObject({
    ...{ status: 'refunded', refund: { address: WALLET, hash } },
  })
  expect(await balance(desk(), `suspense:${usdc.chainId}:${usdc.address}`)).toBe(0n)
  expect(await payoutsOf(desk())).toEqual([])
  expect(await names(id, hash).catch(codeOf)).toBe('hold-status')
})

it('goes on with what two operators say was not refunded, and with what came since', async () => {
  const { hold } = await late(desk())
  const dump = await dumpDatabase(desk().owner)
  await opensAgain(dump)
  const say = () => byTwo(sayUnrefunded, desk().deps, hold.id)
  expect((await theHold(desk())).obstacle).toBe('unaccounted')
  expect(await say()).toMatchObject({ state: 'done' })
  expect(await say().catch(codeOf)).toBe('hold-status')
  expect((await actsOf(hold.id)).slice(0, 3)).toEqual([
    ...['restore-unrefunded: state', 'restore-refunded: open', 'release: open'],
  ])
  await desk().ask.accept(hold.id, KEY, termsOf(await theHold(desk())))
  await desk().works()
  expect(await payoutsOf(desk())).toMatchObject([{ status: 'submitted' }])
  const next = await late(desk())
  expect((await desk().ask.hold(next.hold.id)).obstacle).toBeUndefined()

  // Another restore asks again.
  const later = await dumpDatabase(desk().owner)
  await opensAgain(later)
  expect((await desk().ask.hold(next.hold.id)).obstacle).toBe('unaccounted')
})

it('asks of what came after the backup and is held anew, and takes no transaction that is older or too small', async () => {
  const quote = await desk().quotes(usdc, '1000')
  await desk().passes(1_000)
  const dump = await dumpDatabase(desk().owner)
  const before = sends()
  desk().clock.advance(120)
  await desk().pays(quote.receiverWalletAddress, usdc, OWED)
  await desk().becomesFinal()
  const lost = await theHold(desk())
  const small = sends(OWED - 1n)
  const hash = await refunds(lost.id)
  await opensAgain(dump)
  const { id, obstacle } = await theHold(desk())
  expect(id).not.toBe(lost.id)
  expect(obstacle).toBe('unaccounted')
  // One operator alone says nothing.
  const proposed = await sayUnrefunded(desk().deps, id, operation)
  expect(proposed).toMatchObject({ state: 'proposed' })
  expect((await theHold(desk())).obstacle).toBe('unaccounted')
  expect(await names(id, before).catch(codeOf)).toBe('refund-too-early')
  expect(await names(id, small).catch(codeOf)).toBe('refund-too-small')
  expect(await names(id, hash)).toMatchObject({ state: 'done' })
  await desk().works()
  expect(await theHold(desk())).toMatchObject({ id, status: 'refunded' })
})

it('takes the transaction of then where somebody has said too early that there is none', async () => {
  const { hold } = await late(desk())
  const dump = await dumpDatabase(desk().owner)
  const hash = await refunds(hold.id)
  await opensAgain(dump)
  await byTwo(sayUnrefunded, desk().deps, hold.id)
  await desk().ask.askRefund(hold.id, WALLET)
  desk().clock.advance(3_600)
  await byTwo(approveRefund, desk().deps, hold.id)
  const noted = recordRefund(desk().deps, hold.id, hash, operation)
  expect(await noted.catch(codeOf)).toBe('refund-too-early')
  await names(hold.id, hash)
  await desk().works()
  expect((await theHold(desk())).status).toBe('refunded')
})

it('keeps a refund that was approved before the backup to its address', async () => {
  const { hold } = await late(desk())
  await desk().ask.askRefund(hold.id, WALLET)
  await byTwo(approveRefund, desk().deps, hold.id)
  const dump = await dumpDatabase(desk().owner)
  const [elsewhere, hash] = [sends(OWED, OTHER), sends()]
  await opensAgain(dump)
  expect((await actsOf(hold.id)).slice(0, 2)).toEqual([
    ...['restore-unrefunded: open', 'restore-refunded: open'],
  ])
  expect(await names(hold.id, elsewhere, OTHER).catch(codeOf)).toBe('transaction-not-found')
  await names(hold.id, hash)
  await desk().works()
  expect((await theHold(desk())).status).toBe('refunded')
  const declined = declineRefund(desk().deps, hold.id, operation)
  expect(await declined.catch(codeOf)).toBe('hold-status')
})
