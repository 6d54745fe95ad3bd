import { baseUnits, cents } from '@kernel/amounts'
import { wrongReceiptField } from '@kernel/receipt-form'
import { sumChecks } from '@kernel/receipt-sums'
import { token } from '@kernel/units'
import { NAMES, sha256 } from '@test/builders/receipt'
import { STATED_QUOTE } from '@test/builders/statement-facts'
import { nameHash } from '@kernel/receipt-names'
import { receiptOf, type PaidTransfer } from './receipt'

const HASH = nameHash('iban', NAMES.iban, sha256)
const FEED = `0x${'Fe'.repeat(20)}`
const { proof, settled } = STATED_QUOTE
if (!settled) throw new Error('a paid transfer is settled')

const paid = (over: Partial<PaidTransfer['quote']> = {}): PaidTransfer => ({
  quote: {
    ...STATED_QUOTE,
    ...{ asset: `0x${'a'.repeat(40)}`, address: `0x${'d'.repeat(40)}` },
    proof: {
      ...proof,
      token: { ...proof.token, feed: FEED },
      euro: {
        ...proof.euro,
        feed: FEED,
        second: { ...proof.euro, feed: FEED, chainId: 1, block: 7 },
      },
    },
    ...over,
    settled,
  },
  deposits: [
    { txHash: `0x${'1'.repeat(64)}`, logIndex: 3, block: 9n, units: baseUnits(600_000_000n) },
  ],
  paidCents: cents(42_000n),
  payout: { endToEndId: 'CW1', uetr: null, bookedOn: '2025-11-24' },
})

const issued = {
  ...{ id: 'rc_1', at: new Date('2025-11-24T08:00:00Z'), isTest: false },
  names: { holder: HASH, recipient: HASH, iban: HASH },
}

it('states figures that follow from one another, what was kept by banks and what was not converted too', () => {
  const receipt = receiptOf(paid(), issued)
  expect(wrongReceiptField(receipt)).toBeNull()
  expect(sumChecks(receipt).filter(({ is }) => is === 'bad')).toEqual([])
  expect(receipt).toMatchObject({
    token: { units: '500000000', otherUnits: '100000000' },
    euros: { gross: '431.07', fee: '1.00', keptByBanks: '10.07', paid: '420.00' },
  })
})

it('names each source of a rate with its block; none where it was made before blocks were kept', () => {
  const { price } = receiptOf(paid(), issued)
  expect(price.market).toBeNull()
  expect(price.rounds).toMatchObject([
    { of: 'token', chainId: null, block: null, feed: FEED.toLowerCase() },
    { of: 'euro', chainId: null, block: null },
    { of: 'euro', chainId: 1, block: 7 },
  ])
})

it('spells a symbol in ASCII, since what is signed is', () => {
  expect(receiptOf(paid({ unit: token('USD\u20ae0', 6) }), issued).token.symbol).toBe('USD?0')
})
