import { bankEntryPosting, evidencePosting } from './bank-postings'

it('sums to nothing, and has no entry for nothing', () => {
  const none = { bank: 0n, notified: 0n, fees: 0n, charges: 0n, suspense: 0n, clearing: 0n }
  const moves = { ...none, isElsewhere: false, customer: 0n, notified: -5n, clearing: 5n }
  const postings = [
    evidencePosting({ id: 'p_1', quoteId: 'q_1' }, 7n, moves),
    bankEntryPosting('a place', 'suspense', -3n),
  ]
  expect(postings.map(({ entries }) => entries)).toEqual([
    [
      { account: 'bank:notified', asset: 'EUR', amount: -5n },
      { account: 'payout:clearing', asset: 'EUR', amount: 5n },
    ],
    [
      { account: 'bank:EUR', asset: 'EUR', amount: -3n },
      { account: 'suspense:EUR', asset: 'EUR', amount: 3n },
    ],
  ])
})
