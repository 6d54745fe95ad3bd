import { receiptText } from '@kernel/receipt-file'
import { statementLines } from '@server/desk/policies/statement-lines'
import { signedReceipt } from '@test/builders/receipt'
import { STATED_PAYOUT, statedDeposit, statementFacts } from '@test/builders/statement-facts'
import { attachedText, readTags, statementText } from '@test/setup/statement-text'
import { pdfSetter } from './pdf'

/** More hashes than one page holds. */
const MANY = Array.from({ length: 60 }, (_, at) =>
  statedDeposit(500_000_000n / 60n, (at + 16).toString(16)),
)
const facts = statementFacts({ isTest: true })
const html = { name: 'Land & <Sea>', supportEmail: 'help@causeway.example' }

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

it('sets every figure and party on one page [TX-20]', async () => {
  const bytes = await pdfSetter.set(statementLines(facts, 'en'))
  const { pages } = await readTags(bytes)
  expect(pages).toBe(1)
  const text = (await statementText(bytes)).replace(/\s+/g, '')
  for (const figure of [
    facts.history.quote.transactionId,
    '€430.07',
    '500USDConEthereum',
    'PIOTRZIELIŃSKI',
    'PL61109010140000071219812874',
    'SantanderBankPolska',
    'MARTAKOWALCZYKCAUSEWAY21112025',
    facts.wallet,
    `0x${'a1'.repeat(32)}`,
    STATED_PAYOUT.endToEndId,
    '0.9999,round110680464442257320247',
    'Bookedbythebank24November2025',
    'Sandbox:testmoneyonly',
    'Page1of1',
  ])
    expect(text).toContain(figure)
})

it('is read in order: every word in a tag, headings, rows with their labels, in its language [TX-20, section 10: default language]', async () => {
  const { read, loose, info, marks } = await readTags(
    await pdfSetter.set(statementLines(facts, 'de')),
  )
  expect(loose).toEqual([])
  expect(marks?.Marked).toBe(true)
  expect(info).toMatchObject({
    Language: 'de',
    PDFFormatVersion: '1.7',
    Title: 'Überweisungsbeleg 9TQB 4C7N',
    CreationDate: 'D:20251124083000Z',
  })
  const told = read.map(({ role, text }) => `${role} ${plain(text)}`)
  expect(told.slice(4, 9)).toEqual([
    'P Sandbox: nur Testgeld',
    'H1 Ausgezahlt an Piotr Zieliński',
    'P 21. November 2025, ausgezahlt am 24. November 2025',
    'P Ausgezahlt',
    'P 430,07 €',
  ])
  expect(told.filter((line) => line.startsWith('H2'))).toEqual([
    'H2 Von',
    'H2 An',
    'H2 Kosten',
    'H2 Was geschah',
    'H2 Nachweise',
  ])
  // A label is the heading of its row, and what it says comes next.
  const fee = told.indexOf('TH Überweisungsgebühr')
  expect(told[fee + 1]).toBe('TD −1,00 €')
  expect(told.at(-1)).toMatch(/^P Causeway\. Dieser Beleg/)
})

it('goes on with another page, whose foot is not read again', async () => {
  const over = statementFacts({}, { deposits: MANY })
  const bytes = await pdfSetter.set(statementLines(over, 'en'))
  const { pages, loose, read } = await readTags(bytes)
  expect([pages, loose]).toEqual([2, []])
  expect(read.filter(({ text }) => text.startsWith('0x'))).toHaveLength(61)
  expect(await statementText(bytes)).toContain('Page 2 of 2')
  expect(read.filter(({ text }) => /Page \d|^Causeway\./.test(text))).toHaveLength(1)
})

it('claims PDF/A-3a and PDF/UA-1 in metadata that no name can break, and embeds what it is written with', async () => {
  const bytes = await pdfSetter.set(statementLines({ ...facts, brand: html }, 'en'))
  const file = Buffer.from(bytes).toString('latin1')
  const packet = /<\?xpacket begin[\s\S]*?<\?xpacket end="w"\?>/.exec(file)?.[0] ?? ''
  const xmp = packet.replace(/\s+/g, '')
  expect(xmp).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A<')
  expect(xmp).toContain('<pdfuaid:part>1<')
  expect(xmp).toContain('<rdf:li>LandSea</rdf:li>')
  expect(file).toContain('/Type /OutputIntent')
  expect(file.match(/\/Type \/FontDescriptor/g)).toHaveLength(3)
  expect(file.match(/\/FontFile2/g)).toHaveLength(3)
})

it('carries the signed receipt as a file of PDF/A-3, and says so', async () => {
  const receipt = signedReceipt()
  const bytes = await pdfSetter.set(statementLines(statementFacts({ receipt }), 'en'))
  expect(attachedText(bytes)).toBe(receiptText(receipt))
  const source = Buffer.from(bytes).toString('latin1')
  expect(source).toMatch(/\/AFRelationship \/Source/)
  expect(source).toMatch(/\/Subtype \/application#2Fjson/)
  expect(plain(await statementText(bytes))).toContain(
    'attached as receipt.json, signed with key SANDBOX-1',
  )
  expect(attachedText(await pdfSetter.set(statementLines(facts, 'en')))).toBeNull()
})
