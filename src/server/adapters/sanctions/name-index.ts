import type { ListEntry } from '@server/ports/screening'
import { nameWords } from './name-words'
import type { ListedParty } from './listed-party'

/** Answers the entries that a name is alike, at most this many. */
export type NameIndex = (name: string) => readonly ListEntry[]

const MOST_ENTRIES = 10

interface IndexedName extends ListEntry {
  readonly words: number
}

/** Built once for a list: a question then looks only at the entries that share a word with the name. */
export function nameIndex(parties: readonly ListedParty[]): NameIndex {
  const byWord = new Map<string, IndexedName[]>()
  for (const { entry, names } of parties)
    for (const name of names) {
      const words = nameWords(name)
      for (const word of words) {
        const sharing = byWord.get(word) ?? []
        byWord.set(word, sharing)
        sharing.push({ entry, name, words: words.size })
      }
    }
  return (name) => {
    const asked = nameWords(name)
    const shared = new Map<string, { readonly listed: IndexedName; readonly count: number }>()
    for (const listed of [...asked].flatMap((word) => byWord.get(word) ?? [])) {
      const key = `${listed.entry}\n${listed.name}`
      shared.set(key, { listed, count: (shared.get(key)?.count ?? 0) + 1 })
    }
    const alike = [...shared.values()].filter(({ listed, count }) =>
      isAlike(asked.size, listed.words, count),
    )
    const byEntry = new Map(alike.map(({ listed: { entry, name: is } }) => [entry, is]))
    return [...byEntry].slice(0, MOST_ENTRIES).map(([entry, is]) => ({ entry, name: is }))
  }
}

/** All words of the shorter name stand in the other, in whatever order; one word alone has to be the whole name. */
const isAlike = (asked: number, listed: number, shared: number): boolean =>
  shared === asked && shared === listed ? true : shared >= 2 && shared === Math.min(asked, listed)
