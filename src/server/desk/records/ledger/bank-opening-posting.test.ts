import { cents } from '@kernel/amounts'
import { bankOpeningPosting } from './bank-opening-posting'

it('is one posting without entries for all that opened with nothing', () => {
  expect(bankOpeningPosting('2026-11-23', cents(9n))).toMatchObject({
    id: 'opening:2026-11-23',
    entries: [
      { account: 'bank:opening', asset: 'EUR', amount: -9n },
      { account: 'bank:EUR', asset: 'EUR', amount: 9n },
    ],
  })
  const [one, other] = ['one', 'other'].map((id) => bankOpeningPosting(id, cents(0n)))
  expect(one).toEqual(other)
  expect(one?.entries).toEqual([])
})
