import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nativeImport } from './setup/native-import'

const FOLDERS = [
  process.env['TEST_XSD_DIR'],
  join(__dirname, '../../shared/xsd'),
  join(__dirname, '../shared/xsd'),
]

interface Document {
  dispose(): void
}

interface Libxml {
  XmlDocument: { fromString(xml: string): Document }
  XsdValidator: { fromDoc(doc: Document): { validate(doc: Document): void; dispose(): void } }
}

export type IsoMessage = 'pain.001.001.09' | 'pain.002.001.10' | 'camt.054.001.08'

/** What the ISO 20022 schema has against a message; says so, and finds nothing, where no schema is at hand. */
export async function schemaProblems(message: IsoMessage, xml: string): Promise<readonly string[]> {
  const file = FOLDERS.flatMap((path) =>
    path === undefined ? [] : [join(path, `${message}.xsd`)],
  ).find(existsSync)
  if (file === undefined) {
    process.stdout.write(`${message}.xsd is not at hand (TEST_XSD_DIR): schema check skipped\n`)
    return []
  }
  const { XmlDocument, XsdValidator } = await nativeImport<Libxml>('libxml2-wasm')
  const schema = XmlDocument.fromString(readFileSync(file, 'utf8'))
  const validator = XsdValidator.fromDoc(schema)
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return []
  } catch (thrown) {
    return [thrown instanceof Error ? thrown.message : String(thrown)]
  } finally {
    for (const each of [document, validator, schema]) each.dispose()
  }
}
