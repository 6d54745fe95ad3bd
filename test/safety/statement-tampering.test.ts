import { deflateSync } from 'node:zlib'

import { pdfSetter } from '@server/adapters/pdf'
import { statementLines } from '@server/desk/policies/statement-lines'
import { signedReceipt } from '../builders/receipt'
import { rewrittenPdf, statementPdf } from '../builders/receipt-pdf'
import { statementFacts } from '../builders/statement-facts'
import { FILE, FORGED, GOOD, verifyFile } from './verify-file'

let pdf: Buffer
const text = (): string => pdf.toString('latin1')
const body = (change: (body: string) => string) => () => rewrittenPdf(pdf, change)
const whole = (change: (text: string) => string) => () => Buffer.from(change(text()), 'latin1')
const attached = (content: Buffer, size: number) =>
  body((each) =>
    each.replace(
      /\/Size \d+([^]*?)\/Length \d+([^]*?stream\n)[^]*?\nendstream/,
      (_all, a: string, b: string) =>
        `/Size ${size}${a}/Length ${content.length}${b}${content.toString('latin1')}\nendstream`,
    ),
  )
const before = (key: string, more: string) => body((each) => each.replace(key, `${more}${key}`))
const UPDATE =
  '1 0 obj\n<<\n>>\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer\n<<\n>>\nstartxref\n0\n%%EOF\n'
const BOMB = deflateSync(Buffer.alloc(50_000_000))

const PDFS: readonly (readonly [string, () => Uint8Array | Promise<Uint8Array>, string])[] = [
  ['something behind its end', whole((each) => `${each}\n`), 'file pdf-changed'],
  ['an update behind its end', whole((each) => each + UPDATE), 'file pdf-changed'],
  ['something before its head', whole((each) => `PK ${each}`), 'file pdf-changed'],
  [
    'a byte between its objects',
    body((each) => each.replace('endobj\n', 'endobj\n\n')),
    'file pdf-changed',
  ],
  [
    'an object that stands twice',
    body((each) => `${each}1 0 obj\n<<\n>>\nendobj\n`),
    'file pdf-changed',
  ],
  [
    'an object that lies elsewhere',
    whole((each) => each.replace(/\n0000(\d{6}) 00000 n/, '\n0001$1 00000 n')),
    'file pdf-changed',
  ],
  ['a key that stands twice', before('/Names', '/Lang (en)\n'), 'file pdf-changed'],
  ['a key in another spelling', before('/Names', '/#4eames 1 0 R\n'), 'file pdf-changed'],
  [
    'an encryption',
    whole((each) => each.replace('/Root', '/Encrypt 1 0 R\n/Root')),
    'file pdf-changed',
  ],
  [
    'an earlier table',
    whole((each) => each.replace('/Root', '/Prev 15\n/Root')),
    'file pdf-changed',
  ],
  ['its end cut off', whole((each) => each.slice(0, -200)), 'file pdf-changed'],
  [
    'lists that go too deep',
    before('/Names', `/X ${'['.repeat(99)}${']'.repeat(99)}\n`),
    'file pdf-changed',
  ],
  [
    'a script',
    before('/Names', '/OpenAction <<\n/S /JavaScript\n/JS (x)\n>>\n'),
    'file pdf-active',
  ],
  ['a note laid over its page', before('/Contents', '/Annots [1 0 R]\n'), 'file pdf-active'],
  ['a form to fill in', before('/Names', '/AcroForm 1 0 R\n'), 'file pdf-active'],
  ['no receipt', () => statementPdf({}), 'file pdf-no-attachment'],
  [
    'two receipts',
    () => statementPdf({ 'a.json': FILE, 'b.json': FILE }),
    'file pdf-many-attachments',
  ],
  [
    'a receipt by two names',
    body((each) => each.replace('/UF (a', '/UF (b')),
    'file pdf-odd-attachment',
  ],
  [
    'a receipt that its list does not name',
    body((each) => each.replace(/\/AF \[\d+/, '/AF [1')),
    'file pdf-odd-attachment',
  ],
  [
    'a receipt packed in another way',
    body((each) => each.replace('/FlateDecode', '/LZWDecode')),
    'file pdf-odd-attachment',
  ],
  ['a receipt that unpacks to more than it says', attached(BOMB, 4_000), 'file attachment-damaged'],
  [
    'a receipt that says to unpack to 50 MB',
    attached(BOMB, 50_000_000),
    'file attachment-too-large',
  ],
  ['a receipt that unpacks to less', attached(deflateSync('{}'), 4_000), 'file attachment-damaged'],
  [
    'a receipt whose bytes are no archive',
    attached(Buffer.alloc(99), 4_000),
    'file attachment-damaged',
  ],
  [
    'another receipt',
    () => statementPdf({ 'a.json': FILE.replaceAll('430.07', '930.07') }),
    `${FORGED},paid`,
  ],
  ['something that is none', () => statementPdf({ 'a.json': '[]' }), 'form no-json'],
]

describe('a statement', () => {
  beforeAll(async () => {
    pdf = await statementPdf({ 'a.json': FILE })
  })

  it.each(PDFS)('is refused with %s', async (_what, changed, reason) => {
    const file = await changed()
    expect(pdf.equals(file)).toBe(false)
    const [verdict, ...reasons] = await verifyFile(file)
    expect([reasons.join(','), verdict]).toEqual([
      reason,
      expect.stringMatching(/^(changed|none)$/),
    ])
  })

  it.each(['en', 'de'] as const)('of the desk in %s is read to its end', async (language) => {
    const lines = statementLines(statementFacts({ isTest: true }), language)
    expect(await verifyFile(await pdfSetter.set(lines))).toEqual(['none', 'file pdf-no-attachment'])
    const own = statementLines(statementFacts({ receipt: signedReceipt(GOOD) }), language)
    expect(await verifyFile(await pdfSetter.set(own))).toEqual(['good'])
  })

  it('is as good as before when it is written anew without a change', async () => {
    expect(pdf.equals(rewrittenPdf(pdf, (each) => each))).toBe(true)
    expect(await verifyFile(pdf)).toEqual(['good'])
  })
})
