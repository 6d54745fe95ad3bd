import { assignAdopted } from '@server/desk/flows/decide-adopted'
import { beginRestore } from '@server/desk/flows/restore-desk'
import { releaseHold } from '@server/desk/flows/approve-hold'
import { issueNextReceipt } from '@server/desk/flows/issue-next-receipt'
import { showReceipt } from '@server/desk/flows/show-receipt'
import { findHold } from '@server/desk/records/hold/find'
import type { PayoutRecord } from '@server/desk/records/payout/row'
import { signedByTwo } from './approvals'
import { bankCloses } from './bank-messages'
import { dumpDatabase } from './database-dump'
import { balance, byTwo, late, operation } from './held-money'
import { everyTable } from '../setup/tables'
import type { MoneyDesk } from './money-desk'
import { ACCOUNT, TOKENS } from './money-plan'
import { refusedWith } from './refusals'
import { payoutsOf, thePayout } from './settled-quote'

interface Named {
  readonly id: string
}

type Dump = Awaited<ReturnType<typeof dumpDatabase>>

/** A thousand dollars that came late, as the backup has them, and the payment that they were released with after it. */
export async function releasedAfterBackup(desk: MoneyDesk) {
  const { hold } = await late(desk)
  await bankCloses(desk)
  const dump = await dumpDatabase(desk.owner)
  return { hold, payment: await released(desk, hold), dump }
}

/** Two operators release a hold, and its payment leaves. */
export async function released(desk: MoneyDesk, { id }: Named): Promise<PayoutRecord> {
  await byTwo(releaseHold, desk.deps, id)
  await desk.works()
  return thePayout(desk)
}

/** The backup is back, and the desk has read what chains and bank have said since. */
export async function restores(desk: MoneyDesk, dump: Dump): Promise<void> {
  await dump.restore()
  await beginRestore(desk.deps, operation)
  await desk.works()
}

export const assigns = ({ deps }: MoneyDesk, { endToEndId }: PayoutRecord, { id }: Named) =>
  signedByTwo(deps, (by) => assignAdopted(deps, { endToEndId, holdId: id }, by))

export const holdStatus = async ({ database }: MoneyDesk, { id }: Named) =>
  (await findHold(database.db, id))?.status

/** All that was owed is paid, once, by the payment that the file of the lost payout holds. */
export async function isPaidOnce(
  desk: MoneyDesk,
  hold: Named,
  payment: PayoutRecord,
): Promise<void> {
  await desk.works()
  expect(await holdStatus(desk, hold)).toBe('accepted')
  expect(await payoutsOf(desk)).toMatchObject([{ status: 'completed', amount_cents: 86_421n }])
  const { endToEndId, msgId, file, recipient } = payment
  expect(await thePayout(desk)).toMatchObject({ endToEndId, msgId, file, recipient })
  expect(desk.bank.writes()).toBe(1)
  const usdc = `suspense:${TOKENS.usdc.chainId}:${TOKENS.usdc.address}`
  for (const account of ['suspense:EUR', 'payout:clearing', 'bank:other', usdc])
    expect([account, await balance(desk, account)]).toEqual([account, 0n])
  expect(await balance(desk, 'bank:EUR')).toBe(10_000_000n - 86_421n)
}

/** Nothing proves the rate of the transfer that was paid: no receipt of it is signed, offered or waited for. */
export async function hasNoReceipt(desk: MoneyDesk): Promise<void> {
  const { quoteId } = await thePayout(desk)
  expect(await issueNextReceipt(desk.deps)).toBe(true)
  const waiting = everyTable(desk.database.db).selectFrom('receipts_due').selectAll()
  expect(await waiting.execute()).toEqual([])
  const asked = showReceipt(desk.deps, { accountId: ACCOUNT, id: quoteId, disclose: '' })
  await expect(asked).rejects.toMatchObject(refusedWith('not-found'))
  expect((await desk.transaction(quoteId)).noReceipt).toBe(true)
}
