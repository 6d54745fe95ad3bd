import * as v from 'valibot'

import { DetailItem } from '@contract/v1/details'
import type { Transaction } from '@contract/v1/transactions'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { deskPerCase } from '@test/builders/desk-per-case'
import { KEY, termsOf } from '@test/builders/held-money'
import { TOKENS } from '@test/builders/money-plan'
import { everyTable } from '@test/setup/tables'

const desk = deskPerCase()
const { usdc } = TOKENS

/** What the books send to the bank for a quote. */
async function bookedFor(quoteId: string): Promise<string> {
  const { amount } = await everyTable(desk().database.db)
    .selectFrom('ledger_entries')
    .select('amount')
    .where('posting_id', '=', `settlement:${quoteId}`)
    .where('account', '=', 'payout:clearing')
    .executeTakeFirstOrThrow()
  const cents = BigInt(amount)
  return Money.ofBase(cents < 0n ? -cents : cents, EUR).toFixedText()
}

/** The euros that a row and its details tell. */
function toldBy({ totalAmount, details }: Transaction): readonly unknown[] {
  const rows = details.map((detail) => v.parse(DetailItem, detail))
  const to = rows.find(({ key }) => key === 'to')?.value as { amount: string } // as an Amount row has it
  return [totalAmount.amount, to.amount]
}

it.each([
  ['up to one per cent more', 1_008_000_000n, '871.13', 'over'],
  ['much more', 1_200_000_000n, '864.21', 'over'],
  ['less within the tolerance', 999_000_000n, '863.35', 'short'],
  ['just what was quoted', 1_000_000_000n, '864.21', undefined],
])(
  'promises while it is confirmed what is paid at its end: %s',
  async (_case, units, euros, kind) => {
    const { quoteId, receiverWalletAddress } = await desk().quotes(usdc, '1000')
    await desk().pays(receiverWalletAddress, usdc, units)
    const confirming = await desk().transaction(quoteId)
    expect([confirming.status, ...toldBy(confirming)]).toEqual(['processing', euros, euros])
    await desk().becomesFinal()
    const paid = await desk().transaction(quoteId)
    expect(toldBy(paid)).toEqual([euros, euros])
    expect(paid.cost?.receivesEUR).toBe(euros)
    expect(await bookedFor(quoteId)).toBe(euros)
    expect([confirming.outcome?.kind, paid.outcome?.kind]).toEqual([kind, kind])
    expect(paid.arrival?.day).toMatch(/^\d{4}-\d\d-\d\d$/)
  },
)

it('links what was too much with its transfer, both ways, also once it is paid out', async () => {
  const { quoteId, receiverWalletAddress, beneficiary } = await desk().quotes(usdc, '1000')
  await desk().pays(receiverWalletAddress, usdc, 1_200_000_000n)
  await desk().becomesFinal()
  const [row] = (await desk().ask.list({})).transactions.filter(({ hold }) => hold)
  const transfer = await desk().transaction(quoteId)
  expect(transfer.outcome).toMatchObject({ heldAmount: '200', heldTransactionId: row?.id })
  expect(row).toMatchObject({
    besideTransactionId: transfer.id,
    beneficiaryId: beneficiary.id,
    totalAmount: { amount: '200', currency: 'USDC' },
  })
  const hold = await desk().ask.hold(row?.hold?.id ?? '')
  await desk().ask.accept(hold.id, KEY, termsOf(hold))
  const own = (await desk().ask.list({})).transactions.find(({ id }) => id === row?.id)
  expect(own).toMatchObject({ besideTransactionId: transfer.id, beneficiaryId: beneficiary.id })
  expect(own?.outcome).toBeUndefined()
  expect(own?.cost).toMatchObject({ feeEUR: '1.00', receivesEUR: '172.04' })
})

it('promises what has come in part once its time is over, and pays that', async () => {
  const { quoteId, receiverWalletAddress } = await desk().quotes(usdc, '1000')
  await desk().pays(receiverWalletAddress, usdc, 500_000_000n)
  const waiting = await desk().transaction(quoteId)
  expect(waiting).toMatchObject({ status: 'pending', outcome: { receivesEUR: '431.60' } })
  await desk().ask.payOut(quoteId, KEY, '431.60')
  expect(toldBy(await desk().transaction(quoteId))).toEqual(['431.60', '431.60'])
  await desk().becomesFinal()
  expect(toldBy(await desk().transaction(quoteId))).toEqual(['431.60', '431.60'])
  expect(await bookedFor(quoteId)).toBe('431.60')
})

it('tells no euros of what came to too little: it is held as it came', async () => {
  const { quoteId, receiverWalletAddress } = await desk().quotes(usdc, '1000')
  await desk().pays(receiverWalletAddress, usdc, 50_000_000n)
  await desk().passes(1_000)
  await desk().becomesFinal()
  const held = await desk().transaction(quoteId)
  expect(held).toMatchObject({
    totalAmount: { amount: '50', currency: 'USDC', type: 'token' },
    tokenAmount: { amount: '50' },
    hold: { status: 'held', reason: 'underpaid' },
  })
  const { cost, arrival, outcome } = held
  expect([cost, arrival, outcome]).toEqual([undefined, undefined, undefined])
})
