import { DAY } from '@kernel/instant'
import { bankCloses, bankSays, camt054, entry, statusReport } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { balance, heldRow, KEY, termsOf, theHold } from '@test/builders/held-money'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { addsRecipient, resendsTo } from '@test/builders/resend'
import { payoutsOf, settledQuote, thePayout } from '@test/builders/settled-quote'
import { attachedText, readTags } from '@test/setup/statement-text'
import { setLanguage } from '../records/account'
import { toPayout } from '../records/payout/row'
import { readStatement } from './statement'

const desk = deskPerCase()

const send = () =>
  desk()
    .side.payouts.find(({ name }) => name === 'payout-sender')
    ?.step()
const textsOf = async (bytes: Uint8Array) =>
  (await readTags(bytes)).read.map(({ text }) => text.replaceAll('\u00a0', ' '))
/** What stands behind the last label of this name. */
const behind = (texts: readonly string[], label: string) => texts[texts.lastIndexOf(label) + 1]

it('gives a statement from the first sighting on, to its own account alone [TX-23]', async () => {
  const quoteId = await settledQuote(desk())
  const { fileName, bytes } = await desk().ask.statement(quoteId)
  expect(fileName).toMatch(/^Transaction_Statement_tx_[\w-]+\.pdf$/)
  expect(await textsOf(bytes)).toContain('Transfer to Ada Lovelace')
  await expect(desk().ask.statement(quoteId, 'a_other')).rejects.toThrow('not found')
  const unpaid = await desk().quotes(TOKENS.usdc, '1000')
  await expect(desk().ask.statement(unpaid.quoteId)).rejects.toThrow('not found')
})

it('agrees with the ledger to the cent: paid, its fee and margin [TX-20]', async () => {
  const quoteId = await settledQuote(desk())
  await send()
  await bankSays(desk(), camt054(await thePayout(desk()), 'DBIT'))
  const texts = await textsOf((await desk().ask.statement(quoteId)).bytes)
  expect([await balance(desk(), 'bank:notified'), await balance(desk(), 'fees:EUR')]).toEqual([
    -86_421n,
    -100n,
  ])
  expect(behind(texts, 'Paid')).toBe('€864.21')
  expect(behind(texts, 'Bank transfer fee')).toBe('−€1.00')
  expect(behind(texts, 'Paid to Ada Lovelace')).toBe('€864.21')
  expect(behind(texts, '1,000 USDC at that rate')).toBe('€869.56')
  expect(behind(texts, 'Margin, 0.5 %')).toBe('−€4.35')
})

it('says not paid of what the bank refused, and how much the ledger keeps for its owner [TX-20]', async () => {
  const quoteId = await settledQuote(desk())
  await send()
  await bankSays(desk(), statusReport(await thePayout(desk()), 'RJCT', 'AC04'))
  const texts = await textsOf((await desk().ask.statement(quoteId)).bytes)
  expect(await balance(desk(), `customer:${quoteId}`)).toBe(-86_421n)
  expect(texts).toContain('Not paid to Ada Lovelace')
  expect(behind(texts, 'Paid')).toBe('€0.00')
  expect(behind(texts, 'Held for Marta Kowalczyk')).toBe('€864.21')
  expect(texts).toContain('Reason given by the bank, AC04: The account is closed.')
})

it('says of euros that came back what banks kept, and who got them in the end [TX-20, section 10: fees after the first transfer]', async () => {
  const quoteId = await settledQuote(desk())
  await send()
  const first = await thePayout(desk())
  const back = entry(first, 'CRDT', { amount: '860.71', reason: 'AC04' })
  await bankCloses(desk(), entry(first, 'DBIT'), back)
  const returned = await textsOf((await desk().ask.statement(quoteId)).bytes)
  expect(behind(returned, 'Held for Marta Kowalczyk')).toBe('€860.71')
  await resendsTo(
    desk(),
    await addsRecipient(desk(), 'Grace'),
    'resend-of-returned-euros',
    '860.71',
  )
  await send()
  await bankCloses(desk(), entry(await thePayout(desk()), 'DBIT', { amount: '860.71' }))
  const texts = await textsOf((await desk().ask.statement(quoteId)).bytes)
  expect(texts).toContain('GRACE LOVELACE')
  expect(behind(texts, 'Kept by banks for the return')).toBe('−€3.50')
  expect(behind(texts, 'Paid to Grace Lovelace')).toBe('€860.71')
})

it('tells of crypto that came beyond a quote only its own part, also once a bank refused that', async () => {
  const quote = await desk().quotes(TOKENS.usdc, '1000')
  await desk().pays(quote.receiverWalletAddress, TOKENS.usdc, 1_200_000_000n)
  await desk().becomesFinal()
  const { id } = await heldRow(desk())
  const hold = await theHold(desk())
  await desk().ask.accept(hold.id, KEY, termsOf(hold))
  const texts = await textsOf((await desk().ask.statement(id)).bytes)
  expect(behind(texts, 'Sent')).toBe('200 USDC on polygon')
  expect(texts.filter((text) => text.includes('agreed on'))).toEqual([])
  await desk().works()
  const payouts = (await payoutsOf(desk())).map(toPayout)
  const payout = payouts.find(({ quoteId }) => quoteId !== quote.quoteId)
  if (!payout) throw new Error('the excess is not paid out')
  await bankSays(desk(), statusReport(payout, 'RJCT', 'AC04'))
  const { transactions } = await desk().ask.list({})
  expect(transactions.find((each) => each.id === id)).toMatchObject({ hold: { reason: 'bank' } })
  expect(transactions.find((each) => each.id === id)?.outcome).toBeUndefined()
})

it('says that a short payment which was held is converted at the rate of another day', async () => {
  const quote = await desk().quotes(TOKENS.usdc, '1000')
  await desk().pays(quote.receiverWalletAddress, TOKENS.usdc, 100_000_000n)
  await desk().passes(1_000)
  await desk().becomesFinal()
  const hold = await theHold(desk())
  await desk().ask.accept(hold.id, KEY, termsOf(hold))
  const texts = await textsOf((await desk().ask.statement(quote.quoteId)).bytes)
  expect(behind(texts, '100 USDC of the agreed 1,000 USDC arrived.')).toBe(
    'What arrived was converted later, at the rate of that day.',
  )
})

it('names the day on which the bank booked, as the receipt does, though its statement is read days later', async () => {
  const quoteId = await settledQuote(desk())
  await send()
  const bookedOn = '2026-11-23'
  desk().clock.advance(3 * DAY)
  await bankCloses(desk(), entry(await thePayout(desk()), 'DBIT', { bookedOn }))
  const { bytes } = await desk().ask.statement(quoteId)
  const texts = await textsOf(bytes)
  expect(texts).toContain('23 November 2026, paid on 23 November 2026')
  expect(behind(texts, 'Booked by the bank')).toBe('23 November 2026')
  expect(attachedText(bytes)).toContain(`"bookedOn": "${bookedOn}"`)
})

it('says what came beyond the agreed amount, and that it is held', async () => {
  const { quoteId, receiverWalletAddress } = await desk().quotes(TOKENS.usdc, '1000')
  await desk().pays(receiverWalletAddress, TOKENS.usdc, 1_200_000_000n)
  await desk().becomesFinal()
  const texts = await textsOf((await desk().ask.statement(quoteId)).bytes)
  expect(behind(texts, 'Sent')).toBe('1,200 USDC on polygon')
  expect(behind(texts, 'To be paid')).toBe('€864.21')
  expect(texts).toContain('200 USDC more arrived than was agreed.')
})

it('says of what expired that nothing was paid', async () => {
  const { quoteId } = await desk().quotes(TOKENS.usdc, '1000')
  await desk().passes(1_000)
  const texts = await textsOf((await desk().ask.statement(quoteId)).bytes)
  expect(texts).toEqual(expect.arrayContaining(['Expired', 'Not paid to Ada Lovelace', '€0.00']))
})

it('is in the account’s language, unless another is asked for [SET-11, section 10: default language]', async () => {
  const quoteId = await settledQuote(desk())
  const languageOf = async (asked: 'en' | 'de' | null) =>
    (await readStatement(desk().deps, ACCOUNT, quoteId, asked)).lines.language
  expect(await languageOf(null)).toBe('en')
  await setLanguage(desk().database.db, ACCOUNT, 'de')
  expect([await languageOf(null), await languageOf('en')]).toEqual(['de', 'en'])
})
