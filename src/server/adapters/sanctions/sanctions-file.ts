import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'

import { euEntries } from './eu-entries'
import type { EntryReader, ListedParty } from './listed-party'
import { unEntries } from './un-entries'

export interface SanctionsFile {
  readonly publisher: 'EU' | 'UN'
  /** As the publisher wrote it. */
  readonly generated: string
  readonly parties: readonly ListedParty[]
}

/** The EU's consolidated list has 25 MB, the UN's 3. */
const MOST_CHARACTERS = 256 * 1024 * 1024
const MOST_PARTIES = 200_000

const READERS = {
  export: { publisher: 'EU', dated: 'generationDate', read: euEntries },
  CONSOLIDATED_LIST: { publisher: 'UN', dated: 'dateGenerated', read: unEntries },
} as const

/** Reads a consolidated list of the EU or of the UN piece by piece; throws unless it is whole and names somebody. */
export async function readSanctionsFile(path: string): Promise<SanctionsFile> {
  const { parser, result } = listParser()
  let characters = 0
  for await (const piece of createReadStream(path, { encoding: 'utf8' })) {
    const text = String(piece)
    characters += text.length
    if (characters > MOST_CHARACTERS)
      throw new Error(`it is longer than ${MOST_CHARACTERS} characters`)
    parser.write(text)
  }
  parser.close()
  return result()
}

function listParser() {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const parties: ListedParty[] = []
  const add = (party: ListedParty): void => {
    if (parties.length === MOST_PARTIES) throw new Error(`it has over ${MOST_PARTIES} entries`)
    if (party.names.length > 0) parties.push(party)
  }
  let head: Omit<SanctionsFile, 'parties'> | null = null
  let reader: EntryReader | null = null
  let text = ''
  parser.on('error', ({ message }) => {
    throw new Error(message)
  })
  // A document type is how a small file becomes a large one, and no list has one.
  parser.on('doctype', () => {
    throw new Error('it has a document type')
  })
  parser.on('text', (part) => (text += part))
  parser.on('opentag', ({ local, attributes }) => {
    const attribute = (name: string): string => attributes[name]?.value.trim() ?? ''
    text = ''
    if (reader) return reader.open(local, attribute)
    if (local !== 'export' && local !== 'CONSOLIDATED_LIST')
      throw new Error(`it begins with ${local}: neither the EU's list nor the UN's`)
    const { publisher, dated, read } = READERS[local]
    head = { publisher, generated: attribute(dated) }
    reader = read(add)
  })
  parser.on('closetag', ({ local }) => {
    reader?.close(local, text.trim())
    text = ''
  })
  const result = (): SanctionsFile => {
    if (!head || parties.length === 0) throw new Error('it names nobody')
    return { ...head, parties }
  }
  return { parser, result }
}
