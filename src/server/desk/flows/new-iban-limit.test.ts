import type { QuoteDraft } from '@contract/v1/quotes'
import { bankSays, camt054 } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { KEY, late, termsOf } from '@test/builders/held-money'
import { EUR_FEED, TOKENS, USD_FEED } from '@test/builders/money-plan'
import { addRecipient } from '@test/builders/money-rows'
import { refusalOf } from '@test/builders/refusals'
import { settledQuote, thePayout } from '@test/builders/settled-quote'

const { usdc } = TOKENS
/** A thousand dollars are 865.21 EUR. */
const desk = deskPerCase({ newIbanLimit: '1000' })

let keys = 0
const agrees = async (more: Partial<QuoteDraft> = {}, dollars = '1000') =>
  desk().ask.open({ ...(await desk().draft(usdc, dollars)), ...more }, `${KEY}-${++keys}`)

const bo = () => addRecipient(desk().database, desk().clock, 'Bo', 'DE02120300000000202051')

const left = (euros: string) => ({ code: 'new-iban-limit-reached', parameters: { euros } })

/** The prices stay what they are. */
async function passes(seconds: number): Promise<void> {
  await desk().passes(seconds)
  desk().feeds.set(USD_FEED, 1_00000000n, desk().now())
  desk().feeds.set(EUR_FEED, 1_15000000n, desk().now())
}

/** The first recipient's bank has booked a thousand dollars' worth. */
async function firstIsPaid(): Promise<void> {
  await settledQuote(desk())
  await desk().works()
  await bankSays(desk(), camt054(await thePayout(desk()), 'DBIT'))
}

it('lets go no more in a day to all new IBANs together, whoever they belong to', async () => {
  await agrees()
  const beneficiaryId = await bo()
  expect(await refusalOf(agrees({ beneficiaryId }))).toMatchObject(left('134.79'))
  await agrees({ beneficiaryId }, '150')
  // A quote that takes the place of another counts alone.
  await agrees()
})

it('counts a day anew, and no quote that came to nothing', async () => {
  const { quoteId } = await agrees()
  const beneficiaryId = await bo()
  await desk().ask.cancel(quoteId)
  expect(await refusalOf(agrees({ beneficiaryId }))).toMatchObject(left('134.79'))
  await desk().passes(2_000)
  await passes(1)
  await agrees({ beneficiaryId })
  await passes(86_400)
  await agrees()
})

it('knows an IBAN a day after euros first reached it', async () => {
  await firstIsPaid()
  expect(await refusalOf(agrees())).toMatchObject(left('134.79'))
  await passes(86_300)
  expect(await refusalOf(agrees({}, '2000'))).toMatchObject(left('1000.00'))
  await passes(100)
  await agrees({}, '2000')
  // What goes to a known one takes no room from a new one.
  await agrees({ beneficiaryId: await bo() })
})

it('holds for what is converted late too', async () => {
  const { hold } = await late(desk())
  const beneficiaryId = await bo()
  await agrees({ beneficiaryId }, '500')
  expect(await refusalOf(desk().ask.accept(hold.id, KEY, termsOf(hold)))).toMatchObject({
    code: 'new-iban-limit-reached',
    parameters: { euros: '567.40', isHeld: true },
  })
  await passes(86_400)
  const again = await desk().ask.hold(hold.id)
  expect(await desk().ask.accept(hold.id, KEY, termsOf(again))).toMatchObject({
    status: 'accepted',
  })
})
