import { type PdfFile, type PdfObject, readPdfObjects } from './pdf-objects'
import { type PdfDictionary, PdfSyntaxError, type PdfValue } from './pdf-syntax'
import { entriesOf, isName, isType, itemsOf, referenceOf, textOf, wholeOf } from './pdf-values'

/** Why no attachment is read from a PDF. */
export type PdfProblem =
  /** It is not as our statements are written: appended to, changed in place, or saved by another program. */
  | 'pdf-changed'
  /** Something in it acts by itself, or asks to be filled in. */
  | 'pdf-active'
  | 'pdf-no-attachment'
  | 'pdf-many-attachments'
  /** The one attachment is not packed and described as ours is. */
  | 'pdf-odd-attachment'
  | 'attachment-too-large'

export type PdfAttachment =
  /** Packed as zlib does; `size` is what it says to unpack to. */
  | { readonly ok: true; readonly packed: Uint8Array; readonly size: number }
  | { readonly ok: false; readonly problem: PdfProblem }

/** Bytes, unpacked. */
const LARGEST_ATTACHMENT = 300_000

/** The one file that a statement carries. The pages themselves are not looked at. */
export function pdfAttachment(bytes: Uint8Array): PdfAttachment {
  try {
    return attachmentOf(readPdfObjects(latin1(bytes)), bytes)
  } catch (thrown) {
    if (thrown instanceof PdfSyntaxError) return { ok: false, problem: 'pdf-changed' }
    throw thrown
  }
}

/** One character for each byte. */
function latin1(bytes: Uint8Array): string {
  const step = 8_192
  const parts = Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * step, (at + 1) * step)),
  )
  return parts.join('')
}

const refused = (problem: PdfProblem): PdfAttachment => ({ ok: false, problem })

function attachmentOf(file: PdfFile, bytes: Uint8Array): PdfAttachment {
  const all = [...file.objects.values()].flatMap(({ value }) => dictionariesIn(value))
  if (all.some(({ entries }) => ACTIVE.some((key) => entries.has(key))))
    return refused('pdf-active')
  const kinds = ['EmbeddedFile', 'Filespec'].map((kind) => all.filter((each) => isType(each, kind)))
  if (kinds.every((each) => each.length === 0)) return refused('pdf-no-attachment')
  if (kinds.some((each) => each.length > 1)) return refused('pdf-many-attachments')
  const stream = namedStream(file)
  return stream ? packedIn(stream, bytes) : refused('pdf-odd-attachment')
}

/** Keys of what runs, opens, is filled in or laid over a page. */
const ACTIVE = ['JS', 'JavaScript', 'OpenAction', 'AA', 'AcroForm', 'Annots', 'XFA', 'OCProperties']

function dictionariesIn(value: PdfValue): readonly PdfDictionary[] {
  if (value.is === 'list') return value.items.flatMap(dictionariesIn)
  if (value.is !== 'dictionary') return []
  return [value, ...[...value.entries.values()].flatMap(dictionariesIn)]
}

/** Catalogue, names, embedded files, the file's description, its bytes: two lists have to name the same one. */
function namedStream({ objects, root }: PdfFile): PdfObject | undefined {
  const at = (id: string) => entriesOf(objects.get(id)?.value)
  const catalogue = at(root)
  const files = entriesOf(at(referenceOf(catalogue.get('Names'))).get('EmbeddedFiles'))
  const [name, named] = itemsOf(files.get('Names'), 2)
  const [associated] = itemsOf(catalogue.get('AF'), 1)
  const described = at(referenceOf(named))
  const isNamed = ['F', 'UF'].every((key) => textOf(described.get(key)) === textOf(name))
  const isSame = files.size === 1 && referenceOf(named) === referenceOf(associated)
  return isSame && isNamed
    ? objects.get(referenceOf(entriesOf(described.get('EF')).get('F')))
    : undefined
}

function packedIn({ value, stream }: PdfObject, bytes: Uint8Array): PdfAttachment {
  const entries = entriesOf(value)
  const size = wholeOf(entries.get('Params'), 'Size')
  const isPacked = isName(entries.get('Filter'), 'FlateDecode') && !entries.has('DecodeParms')
  if (!stream || size === null || !isPacked || !isType(value, 'EmbeddedFile'))
    return refused('pdf-odd-attachment')
  if (size > LARGEST_ATTACHMENT) return refused('attachment-too-large')
  return { ok: true, packed: bytes.subarray(stream.from, stream.to), size }
}
