import type { Hold } from '@contract/v1/holds'
import { legalName } from '@kernel/recipient-name'
import { deskPerCase } from '@test/builders/desk-per-case'
import { balance, heldRow, KEY, late, termsOf, theHold, WALLET } from '@test/builders/held-money'
import { POLYGON, TOKENS } from '@test/builders/money-plan'
import { onNewDevice, triesOf } from '@test/builders/new-device'
import { codeOf, refusalOf } from '@test/builders/refusals'
import { payoutsOf } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import { acceptHold } from './hold-decisions'

const desk = deskPerCase()
const { usdc, dai } = TOKENS

it('pays a late deposit out once, at the rate of today, by the row it stood in', async () => {
  const { hold } = await late(desk())
  const row = await heldRow(desk())
  expect(row).toMatchObject({
    status: 'processing',
    totalAmount: { amount: '1000', currency: 'USDC', type: 'token' },
    hold: { status: 'held', reason: 'late' },
    beneficiaryName: 'Ada Lovelace',
  })
  expect(hold).toMatchObject({
    transactionId: row.id,
    tokenAmount: '1000',
    symbol: 'USDC',
    networkName: 'polygon',
    offer: {
      eurAmount: '865.21',
      feeEUR: '1.00',
      receivesEUR: '864.21',
      // The sum behind it adds up to the cent.
      cost: { midEUR: '869.56', marginEUR: '4.35', eurAmount: '865.21', receivesEUR: '864.21' },
    },
  })
  expect(hold.offer?.arrival?.day).toMatch(/^\d{4}-\d\d-\d\d$/)
  const accepted = await desk().ask.accept(hold.id, KEY, termsOf(hold))
  expect(accepted).toMatchObject({ status: 'accepted', transactionId: row.id })
  expect(accepted.offer).toBeUndefined()
  await desk().works()
  expect(await payoutsOf(desk())).toMatchObject([{ amount_cents: 86_421n, status: 'submitted' }])
  const { transactions } = await desk().ask.list({})
  const after = transactions.find(({ id }) => id === row.id)
  expect(after).toMatchObject({ status: 'processing', onChainHash: row.onChainHash })
  expect(after?.hold).toBeUndefined()
  expect(after?.statusDetails.map(({ key }) => key)).toEqual([
    'depositSeen',
    'depositConfirmed',
    'quoteAgreed',
    'payoutSent',
  ])
  expect(await balance(desk(), `suspense:${POLYGON}:${usdc.address}`)).toBe(0n)
  expect(await balance(desk(), `trading:${POLYGON}:${usdc.address}`)).toBe(-1_000_000_000n)
})

describe('of another token, while the quote is open', () => {
  const wrong = async () => {
    const quote = await desk().quotes(usdc, '1000')
    await desk().pays(quote.receiverWalletAddress, dai, 10n ** 21n)
    await desk().becomesFinal()
    return { quote, hold: await theHold(desk()) }
  }

  it('ends the quote where it is converted, and nobody pays twice', async () => {
    const { quote, hold } = await wrong()
    await desk().ask.accept(hold.id, KEY, termsOf(hold))
    const ended = { status: 'expired', endedBy: 'decision' }
    expect(await desk().quote(quote.quoteId)).toMatchObject(ended)
    await desk().passes(2)
    await desk().pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
    const { deposits, ...rest } = await desk().quote(quote.quoteId)
    expect(rest).toMatchObject(ended)
    expect(deposits?.map(({ reason }) => reason)).toEqual(['wrong-token', 'late'])
    expect(await payoutsOf(desk())).toMatchObject([{ amount_cents: 86_421n }])
  })

  it('stays held where the quote is paid as agreed, and waits for its owner', async () => {
    const { quote, hold } = await wrong()
    await desk().pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
    await desk().becomesFinal()
    expect((await desk().quote(quote.quoteId)).status).toBe('processing')
    expect((await desk().ask.hold(hold.id)).status).toBe('held')
    await desk().ask.accept(hold.id, KEY, termsOf(hold))
    expect((await desk().quote(quote.quoteId)).expiredTs).toBe(quote.expiredTs)
    expect(await payoutsOf(desk())).toHaveLength(2)
  })
})

it('gives the same key the same outcome, and another key a conflict', async () => {
  const { hold } = await late(desk())
  const terms = termsOf(hold)
  const first = await desk().ask.accept(hold.id, KEY, terms)
  expect(await desk().ask.accept(hold.id, KEY, terms)).toEqual(first)
  await expect(desk().ask.accept(hold.id, 'another-key-of-length', terms)).rejects.toMatchObject({
    refusal: { code: 'decided-already' },
  })
  await expect(desk().ask.accept(hold.id, KEY, { ...terms, feeEUR: '2' })).rejects.toMatchObject({
    refusal: { code: 'idempotency-key-reused' },
  })
  expect(await payoutsOf(desk())).toHaveLength(1)
})

it('pays once, however many ask at the same time', async () => {
  const { hold } = await late(desk())
  const asked = Array.from({ length: 8 }, (_, index) =>
    desk()
      .ask.accept(hold.id, `key-number-000000${index}`, termsOf(hold))
      .then(() => 'paid', codeOf),
  )
  const back = desk()
    .ask.askRefund(hold.id, WALLET)
    .then(() => 'paid', codeOf)
  const outcomes = await Promise.all([...asked, back])
  expect(outcomes.toSorted()).toEqual([
    ...Array.from({ length: 8 }, () => 'decided-already'),
    'paid',
  ])
  expect((await payoutsOf(desk())).length).toBeLessThanOrEqual(1)
})

it('is refused on a new device, which is told', async () => {
  const { hold } = await late(desk())
  const caller = await onNewDevice(desk())
  const call = { caller, id: hold.id, key: KEY, proposal: termsOf(hold) }
  expect(await acceptHold(desk().deps, call).catch(codeOf)).toBe('device-too-new')
  expect((await desk().ask.hold(hold.id)).status).toBe('held')
  expect((await triesOf(desk())).map(({ act }) => act)).toEqual(['accept-hold'])
})

describe('to a recipient that was changed since its quote', () => {
  const changed = async (change: { first_name?: string; iban?: string }) => {
    const { hold } = await late(desk())
    await everyTable(desk().database.db).updateTable('recipients').set(change).execute()
    return { before: hold, hold: await theHold(desk()) }
  }

  it('pays an account that the bank has under another name only where its owner confirms that', async () => {
    const { hold } = await changed({ first_name: 'Nobody' })
    const terms = termsOf(hold)
    const refused = await refusalOf(desk().ask.accept(hold.id, KEY, terms))
    expect(refused.code).toBe('payee-not-confirmed')
    expect(await payoutsOf(desk())).toEqual([])
    await desk().ask.accept(hold.id, KEY, { ...terms, acceptsNoMatch: true })
    expect(await payoutsOf(desk())).toHaveLength(1)
  })

  it.each([
    ['another name', { first_name: 'Ida' }],
    ['another IBAN', { iban: 'DE02120300000000202051' }],
  ])('pays nobody but whom its owner was shown: %s', async (_case, change) => {
    const { before, hold } = await changed(change)
    const terms = termsOf(hold)
    const refused = await refusalOf(
      desk().ask.accept(hold.id, KEY, { ...terms, beneficiary: shownIn(before) }),
    )
    expect(refused.code).toBe('payee-changed')
    expect(await payoutsOf(desk())).toEqual([])
    await desk().ask.accept(hold.id, KEY, { ...terms, beneficiary: shownIn(hold) })
    expect(await payoutsOf(desk())).toHaveLength(1)
  })
})

function shownIn({ offer }: Hold) {
  if (!offer?.beneficiary.payee) throw new Error('nobody was shown')
  const { id, iban, payee } = offer.beneficiary
  return { id, iban, name: legalName(payee) }
}
