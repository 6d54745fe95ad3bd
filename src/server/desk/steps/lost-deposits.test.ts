import { byTwo } from '@test/builders/held-money'
import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT, ETHEREUM, TOKENS } from '@test/builders/money-plan'
import { depositsOf, eventsOf } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import { NATIVE_TRANSFER } from '@kernel/log-index'
import { thawChain } from '../flows/thaw-chain'
import { insertWebhook } from '../records/webhook/endpoint'
import { recordNative } from './lost-deposits'

const desk = deskPerCase()
const AMOUNT = 5n * 10n ** 17n

it('takes a lost deposit back once, and not before its block is final; its owner hears of it once', async () => {
  const { ether } = TOKENS
  const secretId = '00000000-0000-4000-8000-00000000000a'
  const webhook = { accountId: ACCOUNT, url: 'https://firm.test', secretId }
  await desk().database.transact((tx) =>
    insertWebhook(tx, { ...webhook, groups: ['deposits'] }, desk().clock.now()),
  )
  const { receiverWalletAddress } = await desk().quotes(ether, '0.5')
  const to = receiverWalletAddress.toLowerCase()
  await desk().pays(to, ether, AMOUNT)
  await desk().becomesFinal()
  const { deps, ethereum, database } = desk()
  ethereum.reorganise(4)
  await desk().passes()
  await byTwo(thawChain, deps, 'ethereum')
  const [before] = await depositsOf(desk())
  expect(before?.lost_at).not.toBeNull()
  const [txHash = ''] = ethereum.mine(desk().now(), {
    ...{ to, asset: ether.address, amount: AMOUNT, txHash: before?.tx_hash ?? '' },
  })
  const transfer = ethereum
    .sentIn((await ethereum.head()).hash)
    .find((each) => each.txHash === txHash)
  if (!transfer) throw new Error('nothing was sent')
  const direct = { ...transfer, logIndex: NATIVE_TRANSFER }
  const looks = (isFinal: boolean) =>
    database.transact((tx, log) =>
      recordNative(tx, { ...deps, log }, ETHEREUM, { transfer: direct, isFinal }),
    )
  expect(await looks(false)).toBe(false)
  expect(await depositsOf(desk())).toEqual([before])
  expect(await looks(true)).toBe(true)
  expect(await depositsOf(desk())).toEqual([
    {
      ...before,
      lost_at: null,
      loss_proposal_id: null,
      block_hash: transfer.blockHash,
      block_number: transfer.blockNumber,
      block_time: expect.any(Date) as unknown,
    },
  ])
  const postings = everyTable(database.db).selectFrom('ledger_postings').select('kind')
  expect((await postings.orderBy('posted_at').execute()).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['deposit', 'loss', 'found']),
  )
  expect((await eventsOf(desk(), 'deposit')).map(({ reason }) => reason)).toEqual([
    'matched',
    'final',
    'lost',
    'found again',
  ])
  const events = everyTable(database.db).selectFrom('webhook_events').select('type')
  expect(await events.orderBy('position').execute()).toEqual([
    { type: 'deposit.seen' },
    { type: 'deposit.final' },
  ])
})
