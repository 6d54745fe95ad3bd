import { createRequire } from 'node:module'

import type { StatementLines, StatementSetter } from '@server/ports/statements'
import { MARGIN, MEDIUM, type PdfDocument, REGULAR, STRONG } from './pdf-paper'
import { drawStatement } from './pdf-statement'

/** Found beside the installed packages, wherever the bundle lies. */
const fontPath = (weight: '400Regular' | '500Medium' | '600SemiBold'): string =>
  createRequire(__filename).resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`)

/** Sets a tagged PDF on A4. The library loads on the first statement: a desk that prints none never pays for it. */
export const pdfSetter: StatementSetter = {
  version: '2',
  set: async (lines) => {
    const { default: Pdf } = await import('pdfkit')
    const document = new Pdf({
      size: 'A4',
      // The foot of the page lies below what flows.
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN / 2 },
      // A default one, named by its file, would be opened anew each time that it is named otherwise.
      font: '',
      lang: lines.language,
      pdfVersion: '1.7',
      subset: 'PDF/A-3a',
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      info: documentInfo(lines),
    })
    document.registerFont(REGULAR, fontPath('400Regular'))
    document.registerFont(MEDIUM, fontPath('500Medium'))
    document.registerFont(STRONG, fontPath('600SemiBold'))
    document.appendXML(UA_METADATA)
    const bytes = collect(document)
    drawStatement(document, lines)
    attach(document, lines)
    document.end()
    return bytes
  },
}

/** PDF/A-3 takes any file that says how it stands to the document. */
function attach(document: PdfDocument, { attachment, printedAt }: StatementLines): void {
  if (!attachment) return
  const { name, text, description } = attachment
  document.file(Buffer.from(text), {
    ...{ name, type: 'application/json', description: withoutMarkup(description) },
    ...{ creationDate: printedAt, modifiedDate: printedAt, relationship: 'Source' },
  })
}

/** The library writes these into XML as they are. */
const documentInfo = ({ head, brand, printedAt }: StatementLines) => ({
  Title: withoutMarkup(`${head[0]} ${head[1]}`),
  Author: withoutMarkup(brand),
  CreationDate: printedAt,
})

const withoutMarkup = (text: string): string => text.replace(/[<>&]/g, ' ')

/** PDF/UA-1 beside PDF/A-3a, which wants the schema of every property that it does not know. */
const UA_METADATA = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
  <pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
      <pdfaProperty:name>part</pdfaProperty:name>
      <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
      <pdfaProperty:category>internal</pdfaProperty:category>
      <pdfaProperty:description>Part of ISO 14289 that the document follows</pdfaProperty:description>
    </rdf:li></rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`

function collect(document: PdfDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => {
      resolve(Buffer.concat(parts))
    })
    document.on('error', reject)
  })
}
