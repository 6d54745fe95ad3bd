import type { PdfDictionary, PdfValue } from './pdf-syntax'

/** Readings of one value; of another kind than is wanted it gives nothing. */

const NO_ENTRIES: Readonly<PdfDictionary['entries']> = new Map()

export const entriesOf = (value: PdfValue | undefined): PdfDictionary['entries'] =>
  value?.is === 'dictionary' ? value.entries : NO_ENTRIES

/** Of a list with exactly so many. */
export const itemsOf = (value: PdfValue | undefined, count: number): readonly PdfValue[] =>
  value?.is === 'list' && value.items.length === count ? value.items : []

export const textOf = (value: PdfValue | undefined): string | null =>
  value?.is === 'text' ? value.text : null

export const isName = (value: PdfValue | undefined, name: string): boolean =>
  value?.is === 'name' && value.text === name

export const isType = (value: PdfValue, type: string): boolean =>
  isName(entriesOf(value).get('Type'), type)

/** The number of the object that a value points to; nothing for any other value. */
export const referenceOf = (value: PdfValue | undefined): string =>
  value?.is === 'reference' ? value.text : ''

/** A whole number of a dictionary; null where there is none. */
export function wholeOf(from: PdfValue | undefined, key: string): number | null {
  const value = entriesOf(from).get(key)
  return value?.is === 'number' && /^\d{1,9}$/.test(value.text)
    ? Number.parseInt(value.text, 10)
    : null
}
