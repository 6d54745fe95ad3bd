import { cents } from '@kernel/amounts'
import { schemaProblems } from '@test/setup/iso-schema'
import { readPayment } from '@test/setup/payment-file'
import { pain001, type PaymentDialect } from './pain001'
import { readPaymentFile } from './payment-file'

const bank: PaymentDialect = {
  scheme: 'standard',
  cutOff: '15:00',
  encoding: 'UTF-8',
  sendsUetr: false,
  debtorAddress: { town: 'München', country: 'DE', isSent: 'outside-eea' },
}
const debtor = { name: 'Causeway Sandbox', iban: 'DE93999999990000000001', bic: 'CSWYDEFFXXX' }
const order = {
  msgId: 'MCWabcdefghijklmnopqrstuvwx',
  endToEndId: 'CWabcdefghijklmnopqrstuvwx',
  uetr: '8a562c67-ca16-48ba-b074-65581be6f011',
  createdAt: new Date('2026-11-23T10:00:00Z'),
  cents: cents(123_456n),
  creditorName: 'Ada Lovelace',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  reference: 'ADA LOVELACE CAUSEWAY 23112026',
}

it('orders one SEPA credit transfer, valid against the schema', async () => {
  const xml = pain001(order, debtor, bank)
  expect(await schemaProblems('pain.001.001.09', xml)).toEqual([])
  expect(readPayment(xml)).toEqual({
    amount: '1234.56',
    currency: 'EUR',
    iban: order.iban,
    name: 'Ada Lovelace',
    reference: order.reference,
    endToEndId: order.endToEndId,
  })
  expect(xml).toContain('<Cd>SEPA</Cd>')
  expect(xml).toContain('<ChrgBr>SLEV</ChrgBr>')
  expect(xml).toContain('<BtchBookg>false</BtchBookg>')
  expect(xml).toContain('<Dt>2026-11-23</Dt>')
  expect(xml).not.toMatch(/UETR|PstlAdr|INST/)
})

it('is read back as it was ordered, and nothing else is', async () => {
  const { uetr, ...ordered } = order
  expect(await readPaymentFile(pain001(order, debtor, bank))).toEqual({ ...ordered, uetr: null })
  const named = pain001({ ...order, reference: 'RF18539007547034' }, debtor, {
    ...bank,
    sendsUetr: true,
  })
  expect(await readPaymentFile(named)).toMatchObject({ uetr, reference: 'RF18539007547034' })
  await expect(readPaymentFile('<Document/>')).rejects.toThrow('one payment of ours')
})

it.each([
  ['one cent', 1n, '0.01'],
  ['under one euro', 99n, '0.99'],
  ['a million', 100_000_000n, '1000000.00'],
])('writes %s in euros', (_case, sum, amount) => {
  expect(readPayment(pain001({ ...order, cents: cents(sum) }, debtor, bank)).amount).toBe(amount)
})

it.each([
  ['markup', '</Nm><IBAN>x</IBAN><Nm>&amp;<![CDATA['],
  ['another script', 'Ελένη Παπαδοπούλου Дмитрий 李小龍'],
  ['control characters', 'Ada\u0000\u0008\r\nLovelace\u202e'],
  ['half a character', 'Ada \ud800 Lovelace'],
  ['200 letters', 'Ä'.repeat(200)],
  ['nothing that a bank carries', '💶💶'],
  ['an order in disguise', '//SECRET//'],
])('stays one valid payment whatever a name holds: %s', async (_case, creditorName) => {
  const xml = pain001({ ...order, creditorName, reference: creditorName }, debtor, bank)
  expect(await schemaProblems('pain.001.001.09', xml)).toEqual([])
  const payment = readPayment(xml)
  expect(payment.name).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/)
  expect(payment.reference.length).toBeLessThanOrEqual(140)
  expect(payment.iban).toBe(order.iban)
})

it.each([
  ['a creditor reference', 'rf18 5390 0754 7034', 'RF18539007547034', true],
  ['one with wrong check digits', 'RF19 5390 0754 7034', 'RF19 5390 0754 7034', false],
  ['words that begin like one', 'RFID READER', 'RFID READER', false],
])('puts %s where the payee’s books look for it', async (_case, reference, read, isStructured) => {
  const xml = pain001({ ...order, reference }, debtor, bank)
  expect(await schemaProblems('pain.001.001.09', xml)).toEqual([])
  expect(readPayment(xml).reference).toBe(read)
  expect(
    xml.replace(/>\s+</g, '><').includes('<Cd>SCOR</Cd></CdOrPrtry><Issr>ISO</Issr></Tp>'),
  ).toBe(isStructured)
  expect(xml.includes('<Ustrd>')).toBe(!isStructured)
})

const INSTANT: PaymentDialect = {
  ...bank,
  scheme: 'instant',
  encoding: 'ISO-8859-1',
  sendsUetr: true,
}

it('writes what an instant bank wants, valid against the schema', async () => {
  const xml = pain001(order, debtor, INSTANT)
  expect(await schemaProblems('pain.001.001.09', xml)).toEqual([])
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="ISO-8859-1"\?>/)
  expect(xml).toMatch(/<LclInstrm>\s*<Cd>INST<\/Cd>/)
  expect(xml).toContain(`<UETR>${order.uetr}</UETR>`)
})

it.each([
  { where: 'at home', iban: 'DE89370400440532013000', isSent: 'outside-eea', isThere: false },
  {
    where: 'in the United Kingdom',
    iban: 'GB82WEST12345698765432',
    isSent: 'outside-eea',
    isThere: true,
  },
  { where: 'in Switzerland', iban: 'CH9300762011623852957', isSent: 'outside-eea', isThere: true },
  { where: 'in Norway', iban: 'NO9386011117947', isSent: 'outside-eea', isThere: false },
  {
    where: 'at home, for a bank that always wants it',
    iban: 'DE89370400440532013000',
    isSent: 'always',
    isThere: true,
  },
] as const)('names town and country of the payer where the payee banks $where', async (one) => {
  const { iban, isSent, isThere } = one
  const address = { ...bank.debtorAddress, isSent }
  const xml = pain001({ ...order, iban }, debtor, { ...bank, debtorAddress: address })
  expect(await schemaProblems('pain.001.001.09', xml)).toEqual([])
  expect(/<TwnNm>M(ue|u)nchen<\/TwnNm>\s*<Ctry>DE<\/Ctry>/.test(xml)).toBe(isThere)
})

it('says so where the BIC is not known', async () => {
  const xml = pain001({ ...order, bic: '' }, { ...debtor, bic: '' }, bank)
  expect(await schemaProblems('pain.001.001.09', xml)).toEqual([])
  expect(xml.match(/NOTPROVIDED/g)).toHaveLength(1)
  expect(xml).not.toContain('CdtrAgt')
})
