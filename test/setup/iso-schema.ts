import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nativeImport } from './native-import'

const FOLDERS = [
  process.env['TEST_XSD_DIR'],
  join(__dirname, '../../shared/xsd'),
  join(__dirname, '../shared/xsd'),
  // The one that exports are written for, unchanged from iso20022.org.
  join(__dirname, '../xsd'),
]

interface Document {
  dispose(): void
}

interface Libxml {
  XmlDocument: { fromString(xml: string): Document }
  XsdValidator: { fromDoc(doc: Document): { validate(doc: Document): void; dispose(): void } }
}

/** Where the schemas lie; null where there are none. */
export const xsdFolder = (): string | null =>
  FOLDERS.find((path) => path !== undefined && existsSync(path)) ?? null

/** An ISO 20022 schema, read once for as many messages as there are. */
export interface IsoSchema {
  /** What it has against a message. */
  problems(xml: string): readonly string[]
  dispose(): void
}

/** Says so, and gives none, where no schema is at hand. */
export async function isoSchema(message: string): Promise<IsoSchema | null> {
  const file = join(xsdFolder() ?? '', `${message}.xsd`)
  if (!existsSync(file)) {
    process.stdout.write(`${message}.xsd is not at hand (TEST_XSD_DIR): schema check skipped\n`)
    return null
  }
  const { XmlDocument, XsdValidator } = await nativeImport<Libxml>('libxml2-wasm')
  const schema = XmlDocument.fromString(readFileSync(file, 'utf8'))
  const validator = XsdValidator.fromDoc(schema)
  return {
    problems: (xml) => {
      const document = XmlDocument.fromString(xml)
      try {
        validator.validate(document)
        return []
      } catch (thrown) {
        return [thrown instanceof Error ? thrown.message : String(thrown)]
      } finally {
        document.dispose()
      }
    },
    dispose: () => {
      for (const each of [validator, schema]) each.dispose()
    },
  }
}

/** What the ISO 20022 schema has against one message; nothing, where no schema is at hand. */
export async function schemaProblems(message: string, xml: string): Promise<readonly string[]> {
  const schema = await isoSchema(message)
  const found = schema?.problems(xml) ?? []
  schema?.dispose()
  return found
}
