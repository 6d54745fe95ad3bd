import { type ExportedRow, exportedTransfer } from './exported-transfer'

const at = new Date('2026-11-23T10:00:00Z')

const common = {
  ...{ transactionId: 'tx_1', createdAt: at, symbol: 'USDC', decimals: 6, deposits: ['0xd1'] },
  recipient: { name: 'Ada', nickname: '', iban: 'DE89370400440532013000', bic: '', reference: '' },
}

const paid: ExportedRow & { readonly kind: 'quote' } = {
  ...{ ...common, kind: 'quote', status: 'completed', supersededAt: null, completedAt: at },
  ...{ units: '1000000000', cents: '86521', feeCents: '100', rate: '0.865210000000000000' },
  ...{ settledUnits: '1005000000', settledCents: '86953', arrivedUnits: '1005000000' },
  payout: { cents: '86853', endToEndId: 'CW1', uetr: 'u', bookedOn: '2026-11-20' },
}

describe('a transfer as exports tell it', () => {
  it('has what came in, its rate, and bookings that add up to nothing', () => {
    expect(exportedTransfer(paid, 'polygon')).toEqual({
      ...{ id: 'tx_1', createdAt: at, state: 'completed', network: 'polygon' },
      ...{ paidAt: at, bookedOn: '2026-11-20' },
      ...{ recipient: common.recipient, token: 'USDC', tokenAmount: '1005', deposits: ['0xd1'] },
      converted: { rate: '0.86521', eur: '869.53', fee: '1.00' },
      paid: { eur: '868.53', endToEndId: 'CW1', uetr: 'u' },
      quoted: { tokenAmount: '1000', eur: '865.21' },
      bookings: [
        { kind: 'conversion', direction: 'in', eur: '869.53' },
        { kind: 'fee', direction: 'out', eur: '1.00' },
        { kind: 'payout', direction: 'out', eur: '868.53' },
      ],
    })
  })

  it('names a transaction once, however many of its logs pay the transfer', () => {
    const many = { ...paid, deposits: ['0xd1', '0xd2', '0xd1'] }
    expect(exportedTransfer(many, 'polygon').deposits).toEqual(['0xd1', '0xd2'])
  })

  it('is booked on the day on which that was known, where no entry of the bank names it', () => {
    const payout = { cents: '86853', endToEndId: 'CW1', uetr: 'u', bookedOn: null }
    expect(exportedTransfer({ ...paid, payout }, 'polygon').bookedOn).toBe('2026-11-23')
  })

  it('names what a bank kept of a returned payment as a booking of its own', () => {
    const payout = { cents: '86553', endToEndId: 'CW2', uetr: 'u', bookedOn: null }
    expect(exportedTransfer({ ...paid, payout }, 'polygon').bookings).toContainEqual({
      ...{ kind: 'charges', direction: 'out', eur: '3.00' },
    })
  })

  it.each(['awaits-crypto', 'processing', 'failed'] as const)(
    'is not paid while it is %s, whatever its payout says',
    (status) => {
      const told = exportedTransfer({ ...paid, status, completedAt: null }, 'polygon')
      expect([told.paid, told.paidAt, told.bookedOn, told.bookings]).toEqual([null, null, null, []])
    },
  )

  it('has no amount of a token that nobody lists', () => {
    const held = { ...common, kind: 'hold', holdStatus: 'refunded', units: '7' } as const
    const told = exportedTransfer({ ...held, symbol: null, decimals: null }, 'unknown')
    expect(told).toMatchObject({ state: 'refunded', token: '', tokenAmount: null, quoted: null })
  })
})
