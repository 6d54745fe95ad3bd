import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'

import type { Screening } from '@server/ports/screening'
import { type NameIndex, nameIndex } from './name-index'
import { readSanctionsFile } from './sanctions-file'

interface ReadLists {
  /** The files as they were when they were read. */
  readonly mark: string
  readonly version: string
  readonly entriesOf: NameIndex
}

/** Asks the lists of these files, which are read anew when one of them has changed. Lists of names know no addresses. */
export function listScreening(files: readonly string[]): Screening {
  let known: Promise<ReadLists> | null = null
  const lists = async (): Promise<ReadLists> => {
    const mark = (await Promise.all(files.map(markOf))).join('\n')
    if (known && (await known).mark === mark) return known
    const reading = readLists(files, mark)
    known = reading
    // What cannot be read is read again by the next question.
    reading.catch(() => {
      if (known === reading) known = null
    })
    return reading
  }
  return {
    isOn: true,
    listVersion: async () => (await lists()).version,
    screen: async ({ kind, text }) => {
      const { version: list, entriesOf } = await lists()
      if (kind === 'address') return { outcome: 'not-screened', list }
      const entries = entriesOf(text)
      return entries.length === 0 ? { outcome: 'clear', list } : { outcome: 'hit', list, entries }
    },
  }
}

async function markOf(file: string): Promise<string> {
  const { mtimeMs, size } = await stat(file)
  return `${mtimeMs} ${size}`
}

async function readLists(files: readonly string[], mark: string): Promise<ReadLists> {
  const read = await Promise.all(files.map(readSanctionsFile))
  const parties = read.flatMap((file) => file.parties)
  const hash = createHash('sha256').update(JSON.stringify(read)).digest('hex').slice(0, 16)
  const dates = read.map(({ publisher, generated }) => `${publisher} ${generated.slice(0, 10)}`)
  return {
    mark,
    version: `${dates.join(', ')}, ${parties.length} entries, ${hash}`,
    entriesOf: nameIndex(parties),
  }
}
