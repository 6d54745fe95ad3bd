import { PdfReader, PdfSyntaxError, type PdfValue } from './pdf-syntax'
import { referenceOf, wholeOf } from './pdf-values'

/** An object of a PDF; `stream` is where its bytes lie in the file. */
export interface PdfObject {
  readonly value: PdfValue
  readonly stream: { readonly from: number; readonly to: number } | null
}

export interface PdfFile {
  readonly objects: ReadonlyMap<string, PdfObject>
  readonly root: string
}

const TRAILER_KEYS: ReadonlySet<string> = new Set(['Size', 'Root', 'Info', 'ID'])

/**
 * The objects of a PDF that was written in one go: they lie one behind the other from the head to the table of their places,
 * and the file ends behind that. Nothing that was appended, put between, moved or encrypted is read.
 */
export function readPdfObjects(text: string): PdfFile {
  const reader = new PdfReader(text, 0)
  reader.expect(/%PDF-1\.\d\n%[\x80-\xff]{4}\n/y)
  const objects = new Map<string, PdfObject>()
  const places = new Map<string, number>()
  for (;;) {
    const at = reader.at
    const [, id] = reader.match(/(\d{1,7}) 0 obj\n/y) ?? []
    if (id === undefined) break
    if (objects.has(id)) throw new PdfSyntaxError(`object ${id} stands twice`)
    objects.set(id, readObject(reader))
    places.set(id, at)
  }
  return { objects, root: readEnd(reader, places) }
}

function readObject(reader: PdfReader): PdfObject {
  const value = reader.value()
  const stream = reader.match(/\nstream\n/y) ? passStream(reader, value) : null
  reader.expect(/\nendobj\n/y)
  return { value, stream }
}

function passStream(reader: PdfReader, value: PdfValue): PdfObject['stream'] {
  const length = wholeOf(value, 'Length')
  if (length === null) throw new PdfSyntaxError('a stream without a length')
  const from = reader.at
  reader.at += length
  const to = reader.at
  reader.expect(/\nendstream/y)
  return { from, to }
}

/** The table of places, the trailer and the end; returns the catalogue's number. */
function readEnd(reader: PdfReader, places: ReadonlyMap<string, number>): string {
  const at = reader.at
  reader.expect(new RegExp(`xref\\n0 ${places.size + 1}\\n0000000000 65535 f \\n`, 'y'))
  for (let id = 1; id <= places.size; id++) {
    const [place = ''] = reader.expect(/(\d{10}) 00000 n \n/y)
    if (Number.parseInt(place, 10) !== places.get(String(id)))
      throw new PdfSyntaxError(`object ${id} lies elsewhere`)
  }
  reader.expect(/trailer/y)
  const trailer = reader.value()
  reader.expect(new RegExp(`\\nstartxref\\n${at}\\n%%EOF\\n$`, 'y'))
  if (
    trailer.is !== 'dictionary' ||
    [...trailer.entries.keys()].some((key) => !TRAILER_KEYS.has(key))
  )
    throw new PdfSyntaxError('another trailer')
  return referenceOf(trailer.entries.get('Root'))
}
