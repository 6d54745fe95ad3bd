import { toSeconds } from '@kernel/instant'
import { deskPerCase } from '@test/builders/desk-per-case'
import { theHold } from '@test/builders/held-money'
import { EUR_FEED, USD_FEED } from '@test/builders/money-plan'
import { refusedWith } from '@test/builders/refusals'
import { refusesPayment } from '@test/builders/resend'
import { settledQuote } from '@test/builders/settled-quote'
import { cents } from '@kernel/amounts'
import { findAnyHold } from './lock-hold'
import { unitsForEuros } from './units-for-euros'

const desk = deskPerCase()

beforeEach(async () => {
  await settledQuote(desk())
  await desk().works()
  await refusesPayment(desk(), 'AC04')
})

it.each([
  ['as it was', 1_00000000n, 993_841_500n, '993.8415'],
  ['worth twice as much: nobody holds an option on us', 2_00000000n, 496_920_750n, '496.92075'],
  ['worth half as much', 50000000n, 1_000_000_000n, '1000'],
])(
  'gives back what the euros buy, at most what came: the token is %s',
  async (_case, dollars, units, text) => {
    // A price that jumps counts after a minute only.
    desk().clock.advance(81)
    desk().feeds.set(USD_FEED, dollars, toSeconds(desk().clock.now()))
    const shown = await theHold(desk())
    const { hold } = await findAnyHold(desk().database.db, shown.id)
    expect(await unitsForEuros(desk().deps, hold, cents(86_421n))).toBe(units)
    expect(shown.owed?.buysAmount).toBe(text)
  },
)

it('says nothing of crypto while there is no rate', async () => {
  desk().feeds.silence(EUR_FEED)
  const shown = await theHold(desk())
  expect(shown.owed).toMatchObject({ receivesEUR: '864.21' })
  expect(shown.owed?.buysAmount).toBeUndefined()
  const { hold } = await findAnyHold(desk().database.db, shown.id)
  await expect(unitsForEuros(desk().deps, hold, cents(86_421n))).rejects.toMatchObject(
    refusedWith('rate-unavailable'),
  )
})
