import { createRequire } from 'node:module'

type Files = Readonly<Record<string, Uint8Array | string>>

/** A statement as the desk sets it, of one line, with these files attached. */
export async function statementPdf(files: Files): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit')
  const document = new Pdf({
    ...{ size: 'A4', lang: 'en', pdfVersion: '1.7', subset: 'PDF/A-3a', tagged: true },
    font: createRequire(__filename).resolve(
      '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
    ),
    ...{ displayTitle: true, bufferPages: true, info: { Title: 'Statement' } },
  })
  const parts: Buffer[] = []
  const written = new Promise<Buffer>((resolve) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => {
      resolve(Buffer.concat(parts))
    })
  })
  for (const [name, content] of Object.entries(files))
    document.file(Buffer.from(content), {
      ...{ name, type: 'application/json', relationship: 'Data' },
    })
  const line = document.struct('P')
  document.addStructure(line)
  line.add(() => {
    document.text('€430.07 paid to Piotr Zieliński')
  })
  document.end()
  return written
}

/** Writes a PDF's body in another way, with the table of places that is right for it. */
export function rewrittenPdf(pdf: Uint8Array, change: (body: string) => string): Buffer {
  const text = Buffer.from(pdf).toString('latin1')
  const table = text.lastIndexOf('\nxref\n') + 1
  const body = change(text.slice(0, table))
  const trailer = text.slice(text.indexOf('trailer', table), text.indexOf('startxref', table))
  const places = new Map(
    [...body.matchAll(/(?<=\n)(\d+) 0 obj\n/g)].map(({ 1: id, index }) => [id, index]),
  )
  const rows = Array.from(
    { length: places.size },
    (_, at) => `${String(places.get(String(at + 1)) ?? 0).padStart(10, '0')} 00000 n \n`,
  )
  const head = `xref\n0 ${places.size + 1}\n0000000000 65535 f \n`
  return Buffer.from(
    `${body}${head}${rows.join('')}${trailer}startxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
