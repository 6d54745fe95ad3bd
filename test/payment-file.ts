import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { nativeImport } from './setup/native-import'

/** The one credit transfer of a pain.001.001.09 file, as a bank reads it. */
export interface Payment {
  readonly amount: string
  readonly currency: string
  readonly iban: string
  readonly name: string
  readonly reference: string
  readonly endToEndId: string
}

interface Pain001 {
  Document: {
    CstmrCdtTrfInitn: {
      PmtInf: {
        CdtTrfTxInf: {
          PmtId: { EndToEndId: string }
          Amt: { InstdAmt: { '#text': string; '@_Ccy': string } }
          Cdtr: { Nm: string }
          CdtrAcct: { Id: { IBAN: string } }
          RmtInf: { Ustrd: string }
        }
      }
    }
  }
}

export function readPayment(xml: string): Payment {
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    removeNSPrefix: true,
  })
  const { Document } = parser.parse(xml) as Pain001 // its schema is checked beside
  const transfer = Document.CstmrCdtTrfInitn.PmtInf.CdtTrfTxInf
  return {
    amount: transfer.Amt.InstdAmt['#text'],
    currency: transfer.Amt.InstdAmt['@_Ccy'],
    iban: transfer.CdtrAcct.Id.IBAN,
    name: transfer.Cdtr.Nm,
    reference: transfer.RmtInf.Ustrd,
    endToEndId: transfer.PmtId.EndToEndId,
  }
}

const FOLDERS = [
  process.env['TEST_XSD_DIR'],
  join(__dirname, '../../shared/xsd'),
  join(__dirname, '../shared/xsd'),
]

interface Libxml {
  XmlDocument: { fromString(xml: string): { dispose(): void } }
  XsdValidator: {
    fromDoc(doc: { dispose(): void }): { validate(doc: { dispose(): void }): void; dispose(): void }
  }
}

/** What the ISO 20022 schema has against a payment file; says so, and finds nothing, where no schema is at hand. */
export async function schemaProblems(xml: string): Promise<readonly string[]> {
  const folder = FOLDERS.find(
    (path) => path !== undefined && existsSync(join(path, 'pain.001.001.09.xsd')),
  )
  if (folder === undefined) {
    process.stdout.write(
      'pain.001.001.09.xsd is not at hand (TEST_XSD_DIR): schema check skipped\n',
    )
    return []
  }
  const { XmlDocument, XsdValidator } = await nativeImport<Libxml>('libxml2-wasm')
  const schema = XmlDocument.fromString(readFileSync(join(folder, 'pain.001.001.09.xsd'), 'utf8'))
  const validator = XsdValidator.fromDoc(schema)
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return []
  } catch (thrown) {
    return [thrown instanceof Error ? thrown.message : String(thrown)]
  } finally {
    document.dispose()
    validator.dispose()
    schema.dispose()
  }
}
