import { statementLines } from '@server/desk/policies/statement-lines'
import { statementText } from '@test/setup/statement-text'
import { pdfSetter } from './pdf'

const facts = {
  transactionId: 'tx_AbCdEfGhIjKlMnOpQrStUvWx',
  status: 'Completed' as const,
  createdAt: new Date('2026-11-23T10:00:00Z'),
  completedAt: new Date('2026-11-23T10:02:00Z'),
  printedAt: new Date('2026-11-24T08:30:00Z'),
  unit: { code: 'DAI', decimals: 18, kind: 'token' as const },
  units: 1_234_567890123456789000n,
  cents: 123_456_789n,
  feeCents: 100n,
  paidCents: 123_456_689n,
  rate: '0.865217391304347826',
  proof: {
    token: { roundId: '110680464442257320247', answer: '99990000', decimals: 8 },
    euro: { roundId: '18446744073709551617', answer: '115310000', decimals: 8 },
    spreadBps: 50,
  },
  recipient: {
    name: 'Élodie Łukasiewicz Παπαδοπούλου',
    iban: 'FR1420041010050500013M02606',
    bic: '',
    bankName: 'La Banque Postale',
    reference: 'MARTA KOWALCZYK CAUSEWAY 23112026',
  },
  payer: 'Marta Kowalczyk',
  networkName: 'Polygon',
  wallet: '0xAbCdEf0123456789AbCdEf0123456789AbCdEf01',
  hashes: [`0x${'a1'.repeat(32)}`, `0x${'b2'.repeat(32)}`],
  endToEndId: 'CWabcdefghijklmnopqrstuvwx',
  brand: { name: 'Causeway', supportEmail: 'help@causeway.example' },
  isTest: true,
}

it('sets every figure and party on one page [TX-20]', async () => {
  const bytes = await pdfSetter.set(statementLines(facts))
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(1)
  const text = (await statementText(bytes)).replace(/\s+/g, '')
  for (const figure of [
    facts.transactionId,
    '€1,234,566.89',
    '€1,234,567.89',
    '€1.00',
    '1,234.567890123456789DAI',
    '1DAI=0.865217391304347826EUR',
    'ÉLODIEŁUKASIEWICZΠΑΠΑΔΟΠΟΎΛΟΥ',
    'FR1420041010050500013M02606',
    'LaBanquePostale',
    'MARTAKOWALCZYKCAUSEWAY23112026',
    facts.wallet,
    ...facts.hashes,
    '0.9999,round110680464442257320247',
    '0.5%',
    '23November2026,10:02UTC',
    'Sandbox:testmoneyonly',
  ])
    expect(text).toContain(figure)
})
