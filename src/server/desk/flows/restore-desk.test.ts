import { bankCloses, entry } from '@test/builders/bank-messages'
import { dumpDatabase } from '@test/builders/database-dump'
import { deskPerCase } from '@test/builders/desk-per-case'
import { keyHolder, notedAct, proposes, signedByTwo, signs } from '@test/builders/approvals'
import { balance, byTwo, operation } from '@test/builders/held-money'
import { TOKENS } from '@test/builders/money-plan'
import { codeOf, refusedWith } from '@test/builders/refusals'
import { payoutsOf, settledQuote, thePayout } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import type { BankFolder } from '@server/ports/bank'
import { payoutWorkers } from '@server/workers/payouts'
import { selectOperatorActions } from '../records/operator-action'
import { insertSession } from '../records/session'
import { selectUnclaimed } from '../records/payout/adopted'
import { clearAdopted } from './decide-adopted'
import { beginRestore, openAfterRestore } from './restore-desk'
import { sendCode } from './send-code'
import { payoutObstacle } from './payout-obstacle'
import { sendPayout } from './send-payout'
import { withdrawPayout } from './withdraw-payout'

const desk = deskPerCase()

const begin = () => beginRestore(desk().deps, operation)
const open = () => signedByTwo(desk().deps, (by) => openAfterRestore(desk().deps, by))
const states = async () => (await payoutsOf(desk())).map(({ status }) => status)
const pays = async (to: string) => {
  await desk().pays(to, TOKENS.usdc, 1_000_000_000n)
  await desk().becomesFinal()
}
/** A process with the role `payouts` that has just started. */
const starts = () =>
  payoutWorkers(desk().deps)
    .find(({ name }) => name === 'payout-sender')
    ?.step()

it('takes up what the bank has said between a start and the begin of a restore', async () => {
  const { quoteId, receiverWalletAddress } = await desk().quotes(TOKENS.usdc, '1000')
  await bankCloses(desk())
  const dump = await dumpDatabase(desk().owner)
  await pays(receiverWalletAddress)
  const sent = await thePayout(desk())
  await dump.restore()
  expect(await starts()).toBe(false)
  await bankCloses(desk(), entry(sent, 'DBIT'))
  expect(await balance(desk(), 'suspense:EUR')).toBe(86_421n)
  await begin()
  await open()
  await desk().works()
  expect(await states()).toEqual(['completed'])
  expect((await desk().quote(quoteId)).status).toBe('completed')
  expect(await balance(desk(), 'suspense:EUR')).toBe(0n)
  expect(desk().bank.writes()).toBe(1)
})

it('adopts what was sent and paid since the backup, and pays nothing twice', async () => {
  const { quoteId, receiverWalletAddress } = await desk().quotes(TOKENS.usdc, '1000')
  await bankCloses(desk())
  const dump = await dumpDatabase(desk().owner)
  await pays(receiverWalletAddress)
  const sent = await thePayout(desk())
  await bankCloses(desk(), entry(sent, 'DBIT'))
  expect((await desk().quote(quoteId)).status).toBe('completed')

  await dump.restore()
  expect(await starts()).toBe(false)
  await signsIn()
  await expect(open()).rejects.toMatchObject(refusedWith('restore-not-begun'))
  // Stopped in between it leaves nothing but a desk that is closed.
  await expect(beginRestore(desk().deps, operation, stopsAtAdoption)).rejects.toThrow('stopped')
  expect(await selectUnclaimed(desk().database.db)).toEqual([])
  const { epoch, ...report } = await begin()
  expect(report).toEqual({ adopted: 1, withdrawn: 0, reread: 1 })
  expect(await thePayout(desk())).toMatchObject({
    ...{ status: 'unknown', quoteId, cents: 86_421n, endToEndId: sent.endToEndId },
    ...{ file: sent.file, recipient: sent.recipient },
  })
  await expect(desk().quotes(TOKENS.usdc, '1000')).rejects.toMatchObject(refusedWith('desk-closed'))
  const asksCode = sendCode(desk().deps, { email: 'a@b.test', isInitial: true, client: CLIENT })
  await expect(asksCode).rejects.toMatchObject(refusedWith('sign-in-closed'))
  expect(await sessions().execute()).toEqual([])

  // The chain is scanned on from the backup, and the bank's files are read again.
  await desk().works()
  await desk().works()
  expect(await states()).toEqual(['completed'])
  expect((await desk().quote(quoteId)).status).toBe('completed')
  expect(desk().bank.writes()).toBe(1)
  expect(await balance(desk(), 'bank:EUR')).toBe(10_000_000n - 86_421n)
  expect(await open()).toMatchObject({ state: 'done' })

  const next = await desk().quotes(TOKENS.usdc, '1000')
  await pays(next.receiverWalletAddress)
  const ends = { status: 'submitted', end_to_end_id: expect.stringMatching(`-${epoch}$`) as string }
  expect(await payoutsOf(desk(), next.quoteId)).toMatchObject([ends])
  expect(desk().bank.writes()).toBe(2)
  expect(await nextIndex()).toBeGreaterThan(1_000_000n)
})

const stopsAtAdoption = (_done: number, _total: number | null, what: string) => {
  if (what === 'payments adopted') throw new Error('stopped')
}

const CLIENT = {
  browser: 'b',
  hasAsked: false,
  device: null,
  remoteAddress: '::1',
  userAgent: 'a',
  language: 'en',
} as const

const sessions = () => everyTable(desk().database.db).selectFrom('sessions').selectAll()

async function signsIn(): Promise<void> {
  const { db } = desk().database
  const { id } = await everyTable(db).selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const openedAt = desk().clock.now()
  const session = { id: desk().deps.ids.uuid(), tokenHash: Buffer.from('x'), accountId: id }
  await desk().database.transact((tx) =>
    insertSession(tx, { ...session, deviceId: null, openedAt, expiresAt: openedAt }),
  )
}

async function nextIndex(): Promise<bigint> {
  const drawn = everyTable(desk().database.db).selectNoFrom(({ fn, val }) =>
    fn<bigint>('nextval', [val('deposit_address_indexes')]).as('index'),
  )
  return (await drawn.executeTakeFirstOrThrow()).index
}

it('takes back what had not left, holds its euros, and knows its folder again', async () => {
  const { quoteId, receiverWalletAddress } = await desk().quotes(TOKENS.usdc, '1000')
  await desk().pays(receiverWalletAddress, TOKENS.usdc, 1_000_000_000n)
  for (let block = 1; block < 64; block++) desk().polygon.mine(desk().now() + block)
  for (const worker of desk().side.watchers) while (await worker.step());
  const dump = await dumpDatabase(desk().owner)
  desk().bank.breakNext('before')
  await expect(sendPayout(desk().deps)).rejects.toThrow('stopped')
  await dump.restore()
  await everyTable(desk().database.db).deleteFrom('bank_folder').execute()
  expect(await payoutObstacle(desk().deps)).toMatch('belongs to another desk')
  expect(await begin()).toMatchObject({ adopted: 0, withdrawn: 1 })
  expect(await states()).toEqual(['cancelled'])
  expect((await desk().quote(quoteId)).status).toBe('on-hold')
  await open()
  expect(await payoutObstacle(desk().deps)).toBeNull()
  expect(desk().bank.writes()).toBe(0)
})

it('pays nothing again whose file has left, though one that was staged before it has stayed', async () => {
  const quoteId = await settledQuote(desk())
  const dump = await dumpDatabase(desk().owner)
  const stops = { ...desk().deps.bank, stage: stagesAndStops }
  await expect(sendPayout({ ...desk().deps, bank: stops })).rejects.toThrow('stopped')
  desk().clock.advance(60)
  await sendPayout(desk().deps)
  expect([desk().bank.staged.size, desk().bank.outgoing.size]).toEqual([1, 1])
  await dump.restore()
  expect(await begin()).toMatchObject({ adopted: 1, withdrawn: 1 })
  expect(await states()).toEqual(['unknown'])
  expect((await desk().quote(quoteId)).status).toBe('processing')
  await bankCloses(desk(), entry(await thePayout(desk()), 'DBIT'))
  expect((await desk().quote(quoteId)).status).toBe('completed')
})

const stagesAndStops: BankFolder['stage'] = async (...file) => {
  await desk().bank.stage(...file)
  throw new Error('the machine stopped here')
}

it('pays nothing to the account of a payment whose quote is lost, until two operators clear it', async () => {
  const { receiverWalletAddress } = await desk().quotes(TOKENS.usdc, '1000')
  await bankCloses(desk())
  const dump = await dumpDatabase(desk().owner)
  // It takes the place of the one in the backup, and its crypto comes to the same address.
  await desk().quotes(TOKENS.usdc, '1000')
  await pays(receiverWalletAddress)
  const lost = await thePayout(desk())
  await bankCloses(desk(), entry(lost, 'DBIT'))

  await dump.restore()
  await begin()
  expect(await selectUnclaimed(desk().database.db)).toMatchObject([
    {
      end_to_end_id: lost.endToEndId,
      iban: lost.recipient.iban,
      amount_cents: 86_421n,
      payout_id: null,
    },
  ])
  await desk().works()
  await open()
  await desk().works()
  // The deposit settles the older quote now, and its payout waits.
  expect(await states()).toEqual(['queued'])
  expect(await balance(desk(), 'suspense:EUR')).toBe(86_421n)
  expect(desk().bank.writes()).toBe(1)
  await withdrawPayout(desk().deps, (await thePayout(desk())).id, operation)

  expect(await byTwo(clearAdopted, desk().deps, lost.endToEndId)).toMatchObject({ state: 'done' })
  const again = clearAdopted(desk().deps, lost.endToEndId, operation)
  await expect(again).rejects.toMatchObject(refusedWith('record-unknown'))
  const next = await desk().quotes(TOKENS.usdc, '1000')
  await pays(next.receiverWalletAddress)
  expect(await payoutsOf(desk(), next.quoteId)).toMatchObject([{ status: 'submitted' }])
})

it('voids what was proposed and signed before the backup', async () => {
  const { deps } = desk()
  const [ines, jonas] = [await keyHolder(deps, 'ines'), await keyHolder(deps, 'jonas')]
  const act = notedAct('refund')
  const proposalId = await proposes(deps, act, 'ines')
  await signs(deps, act, proposalId, ines)
  const dump = await dumpDatabase(desk().owner)
  await dump.restore()
  await begin()
  expect(await signs(deps, act, proposalId, jonas).catch(codeOf)).toBe('proposal-closed')
  expect(act.done).toEqual([])
  expect(await selectOperatorActions(deps.database.db, act.subject, 1)).toMatchObject([
    { ...operation, action: 'refund (void)', details: { ...act.details, proposal: proposalId } },
  ])
})
