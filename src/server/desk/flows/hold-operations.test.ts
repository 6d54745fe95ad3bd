import { secondKey } from '@test/builders/approvals'
import { codeOf, refusedWith } from '@test/builders/refusals'
import { deskPerCase } from '@test/builders/desk-per-case'
import {
  balance,
  byTwo,
  heldRow,
  KEY,
  late,
  operation,
  termsOf,
  theHold,
  WALLET,
} from '@test/builders/held-money'
import { bankCloses, bankSays, statusReport } from '@test/builders/bank-messages'
import { ACCOUNT, POLYGON, TOKENS } from '@test/builders/money-plan'
import { payoutsOf, thePayout } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import { holdsIn } from '../records/hold/find'
import { insertWebhook } from '../records/webhook/endpoint'
import { approveRefund } from './approve-hold'
import { declineRefund, recordRefund } from './hold-operations'

const desk = deskPerCase()
const { usdc } = TOKENS

const OTHER = `${WALLET.slice(0, -1)}1`.toLowerCase()

/** In one transaction, so much to each of them. */
const sendsBack = async (amount: bigint, ...wallets: string[]) => {
  desk().clock.advance(1)
  const txHash = `0x${desk().now().toString(16).padStart(64, '0')}`
  const sent = (wallets.length > 0 ? wallets : [WALLET]).map((address, logIndex) => ({
    ...{ to: address.toLowerCase(), asset: usdc.address, amount, txHash, logIndex },
  }))
  desk().polygon.mine(desk().now(), ...sent)
  await desk().works()
  return txHash
}

it('goes from the wish over approval and the noted transaction to the final block', async () => {
  const { hold } = await late(desk())
  const asked = await desk().ask.askRefund(hold.id, WALLET)
  expect(asked).toMatchObject({ status: 'refund-asked', refund: { askedTs: desk().now() } })
  expect(await desk().ask.askRefund(hold.id, WALLET)).toEqual(asked)
  await byTwo(approveRefund, desk().deps, hold.id)
  const hash = await sendsBack(1_000_000_000n)
  await recordRefund(desk().deps, hold.id, hash, operation)
  await desk().works()
  expect((await theHold(desk())).status).toBe('refund-sent')
  expect(await balance(desk(), `suspense:${POLYGON}:${usdc.address}`)).toBe(-1_000_000_000n)
  await desk().becomesFinal()
  expect(await theHold(desk())).toMatchObject({
    status: 'refunded',
    refund: { hash, link: `https://explorer.example/tx/${hash}` },
  })
  expect(await balance(desk(), `suspense:${POLYGON}:${usdc.address}`)).toBe(0n)
  // The deposit lies where it came in until it is swept; what went back came from the treasury.
  expect(await balance(desk(), `chain:${POLYGON}:${usdc.address}`)).toBe(1_000_000_000n)
  expect(await balance(desk(), `treasury:${POLYGON}:${usdc.address}`)).toBe(-1_000_000_000n)
  const row = await heldRow(desk())
  expect(row).toMatchObject({ status: 'failed', hold: { status: 'refunded' } })
  expect(row.statusDetails.map(({ key }) => key)).toEqual([
    'depositSeen',
    'depositConfirmed',
    'onHold',
    'refundAsked',
    'refundApproved',
    'refundSent',
    'refunded',
  ])
  const events = await everyTable(desk().database.db)
    .selectFrom('state_events')
    .select(['to_state', 'actor', 'reason'])
    .where('subject', '=', 'hold')
    .where('to_state', '=', 'refund-approved')
    .execute()
  expect(events).toEqual([
    { to_state: 'refund-approved', actor: 'operator:olga', reason: 'asked by mail' },
  ])
})

it('takes only a transaction that pays all of it to the address that was asked for', async () => {
  const { hold } = await late(desk())
  const note = (hash: string) => recordRefund(desk().deps, hold.id, hash, operation)
  await expect(note(`0x${'0'.repeat(64)}`)).rejects.toMatchObject({
    refusal: { code: 'refund-not-requested' },
  })
  await desk().ask.askRefund(hold.id, WALLET)
  await byTwo(approveRefund, desk().deps, hold.id)
  const refusals = [
    ['0x12', { code: 'transaction-hash-malformed' }],
    [`0x${'0'.repeat(64)}`, { code: 'transaction-not-found' }],
    [await sendsBack(999_999_999n), { parameters: { paid: '999.999999 USDC' } }],
    [
      await sendsBack(1_000_000_000n, OTHER),
      { code: 'refund-too-small', parameters: { paid: '0 USDC' } },
    ],
  ] as const
  for (const [hash, refusal] of refusals)
    await expect(note(hash)).rejects.toMatchObject({ refusal })
  expect((await theHold(desk())).status).toBe('refund-approved')
})

it('takes another transaction for one that the chain has dropped, and for no other', async () => {
  const { hold } = await late(desk())
  await desk().ask.askRefund(hold.id, WALLET)
  await byTwo(approveRefund, desk().deps, hold.id)
  const first = await sendsBack(1_000_000_000n)
  await recordRefund(desk().deps, hold.id, first, operation)
  const second = await sendsBack(1_000_000_000n)
  await expect(recordRefund(desk().deps, hold.id, second, operation)).rejects.toMatchObject({
    refusal: { code: 'hold-status', parameters: { status: 'refund-sent' } },
  })
  desk().polygon.reorganise(2)
  await desk().passes(1)
  const third = await sendsBack(1_000_000_000n)
  await desk().passes(100)
  await recordRefund(desk().deps, hold.id, third, operation)
  await desk().becomesFinal()
  expect(await theHold(desk())).toMatchObject({ status: 'refunded', refund: { hash: third } })
})

it('takes no transaction from before two had approved, such as its owner’s own to that wallet', async () => {
  const own = await sendsBack(1_000_000_000n)
  const { hold } = await late(desk())
  await desk().ask.askRefund(hold.id, WALLET)
  await byTwo(approveRefund, desk().deps, hold.id)
  const sentAt = (time: number) => {
    const sent = { to: WALLET.toLowerCase(), asset: usdc.address, amount: 1_000_000_000n }
    return desk().polygon.mine(time, sent)[0] ?? ''
  }
  // A block has the time at which its slot began.
  const [early, first] = [sentAt(desk().now() - 61), sentAt(desk().now() - 60)]
  const note = (hash: string) => recordRefund(desk().deps, hold.id, hash, operation)
  for (const hash of [own, early])
    await expect(note(hash)).rejects.toMatchObject(refusedWith('refund-too-early'))
  expect(await note(first)).toMatchObject({ status: 'refund-sent' })
})

it('takes one transaction for refunds to several wallets, and once for each of them', async () => {
  const { quote, hold } = await late(desk())
  const wallets = [WALLET, OTHER, WALLET]
  for (const _ of wallets.slice(1))
    await desk().pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await desk().becomesFinal()
  const held = (await holdsIn(desk().database.db, ['held'])).map(({ id }) => id)
  expect([held.length, held[0]]).toEqual([wallets.length, hold.id])
  for (const [at, id] of held.entries()) {
    await desk().ask.askRefund(id, wallets[at] ?? '')
    await byTwo(approveRefund, desk().deps, id)
  }
  const [first = '', second = '', again = ''] = held
  const hash = await sendsBack(1_000_000_000n, WALLET, OTHER, WALLET)
  const note = (id: string) =>
    recordRefund(desk().deps, id, hash, operation).then(({ status }) => status, codeOf)
  expect(await note(second)).toBe('refund-sent')
  // Both at once: the database turns one of them away, which looks again.
  const noted = await Promise.all([note(first), note(again)])
  expect(noted.toSorted()).toEqual(['refund-sent', 'transaction-recorded'])
  await desk().becomesFinal()
  const refunded = await holdsIn(desk().database.db, ['refunded'])
  const paid = refunded.map(({ refund }) => refund?.to)
  expect(paid.toSorted()).toEqual([OTHER, WALLET.toLowerCase()])
  expect(await balance(desk(), `suspense:${POLYGON}:${usdc.address}`)).toBe(-1_000_000_000n)
})

it('gives a declined refund back to its owner, who may then take the rate', async () => {
  const { hold } = await late(desk())
  await desk().ask.askRefund(hold.id, WALLET)
  await declineRefund(desk().deps, hold.id, operation)
  const again = await theHold(desk())
  expect(again).toMatchObject({ status: 'held' })
  expect(again.refund).toBeUndefined()
  await desk().ask.accept(hold.id, KEY, termsOf(again))
  expect(await payoutsOf(desk())).toHaveLength(1)
  await expect(approveRefund(desk().deps, hold.id, operation)).rejects.toMatchObject({
    refusal: { code: 'hold-not-decidable', parameters: { status: 'accepted' } },
  })
})

it('sends a bank-refused payment’s crypto back, and never pays it out as well', async () => {
  const quote = await desk().quotes(usdc, '1000')
  await desk().pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await desk().becomesFinal()
  await bankSays(desk(), statusReport(await thePayout(desk()), 'RJCT', 'AC04'))
  await desk().works()
  const row = await heldRow(desk())
  expect(row).toMatchObject({
    id: quote.transactionId,
    hold: { reason: 'bank' },
    failReason: { value: 'bank.AC04' },
  })
  const hold = await theHold(desk())
  expect(hold).toMatchObject({ owed: { receivesEUR: '864.21' }, tokenAmount: '1000' })
  await listens()
  await desk().ask.askRefund(hold.id, WALLET)
  await expect(byTwo(approveRefund, desk().deps, hold.id)).rejects.toMatchObject(
    refusedWith('payout-not-proved'),
  )
  await bankCloses(desk())
  await approveRefund(desk().deps, hold.id, await secondKey(desk().deps, 'olga'))
  await expect(
    everyTable(desk().database.db).updateTable('quotes').set({ status: 'processing' }).execute(),
  ).rejects.toThrow('being refunded')
  // 864.21 EUR buy less than the 1,000 USDC that came: fee and margin are the desk's.
  const bought = 993_841_500n
  expect((await desk().ask.hold(hold.id)).refund).toMatchObject({ tokenAmount: '993.8415' })
  await expect(
    recordRefund(desk().deps, hold.id, await sendsBack(bought - 1n), operation),
  ).rejects.toMatchObject(refusedWith('refund-too-small'))
  await recordRefund(desk().deps, hold.id, await sendsBack(bought), operation)
  await desk().becomesFinal()
  expect((await desk().quote(quote.quoteId)).status).toBe('refunded')
  expect(await heard()).toEqual([
    'hold.refund-asked 1000',
    'hold.refund-sent 993.8415',
    'hold.refunded 993.8415',
  ])
  const left = [
    [`customer:${quote.quoteId}`, 0n],
    ['payout:clearing', 0n],
    ['fees:EUR', -100n],
    ['trading:EUR', 100n],
    [`chain:${POLYGON}:${usdc.address}`, 1_000_000_000n],
    [`treasury:${POLYGON}:${usdc.address}`, -bought],
    [`trading:${POLYGON}:${usdc.address}`, bought - 1_000_000_000n],
  ] as const
  for (const [account, amount] of left)
    expect([account, await balance(desk(), account)]).toEqual([account, amount])
})

/** From now on the account's own system is told of refunds. */
async function listens(): Promise<void> {
  await desk().owner.pool.query(`update accounts set type = 'business'`)
  const secretId = '00000000-0000-4000-8000-00000000000a'
  const webhook = { accountId: ACCOUNT, url: 'https://firm.test', secretId }
  await desk().database.transact((tx) =>
    insertWebhook(tx, { ...webhook, groups: ['refunds'] }, desk().clock.now()),
  )
}

/** What it was told of what is held, each with its tokens. */
async function heard(): Promise<readonly string[]> {
  const { rows } = await desk().owner.pool.query<{ told: string }>(
    `select type || ' ' || (facts ->> 'tokenAmount') as told from webhook_events where type like 'hold.%' order by position`,
  )
  return rows.map(({ told }) => told)
}
