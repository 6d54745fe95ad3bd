import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

import type { TestFile } from '../setup/chat-desk'

/** Files as people send them, and as others would. */

const PAGES = `1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>
endobj
4 0 obj
<< /Length 30 >>
stream
BT /F1 12 Tf (Statement) Tj ET
endstream
endobj
`
const END = `trailer
<< /Root 1 0 R /Size 9 >>
startxref
0
%%EOF
`

interface PdfParts {
  readonly head?: string
  /** Objects, or whatever stands where objects do. */
  readonly body?: string
  readonly end?: string
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

export const pdfOf = ({ head = '%PDF-1.7\n', body = '', end = END }: PdfParts = {}): TestFile => ({
  bytes: latin(`${head}${PAGES}${body}${end}`),
  type: 'application/pdf',
  name: 'statement.pdf',
})

/** Objects packed into a stream, as newer PDFs do. */
export function packedObjects(
  objects: string,
  { dictionary = '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', keyword = 'stream\n' } = {},
): string {
  const packed = deflateSync(latin(`9 0  ${objects}`)).toString('latin1')
  return `8 0 obj\n<< ${dictionary} /Length ${String(packed.length)} >>\n${keyword}${packed}\nendstream\nendobj\n`
}

export async function pictureOf(
  format: 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff',
  side: number | { readonly width: number; readonly height: number } = 64,
): Promise<TestFile> {
  const { width, height } = typeof side === 'number' ? { width: side, height: side } : side
  const create = { width, height, channels: 3, background: '#7788aa' } as const
  const bytes = await sharp({ create, limitInputPixels: false }).toFormat(format).toBuffer()
  return { bytes, type: `image/${format}`, name: `picture.${format === 'jpeg' ? 'jpg' : format}` }
}

export const textFile = (text: string, name: string, type: string): TestFile => ({
  bytes: latin(text),
  name,
  type,
})

export const called = (file: TestFile, name: string, type = file.type): TestFile => ({
  ...file,
  name,
  type,
})

export const followedBy = (file: TestFile, tail: string | Uint8Array): TestFile => ({
  ...file,
  bytes: Buffer.concat([file.bytes, typeof tail === 'string' ? latin(tail) : tail]),
})

/** A PDF as programs write it, with packed streams and a link. */
export function printedPdf(): Promise<TestFile> {
  const document = new PDFDocument()
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.text('Statement').link(0, 0, 9, 9, 'https://causeway.example')
  document.end()
  return new Promise((resolve) => {
    document.on('end', () => {
      resolve({ ...pdfOf(), bytes: Buffer.concat(chunks) })
    })
  })
}
