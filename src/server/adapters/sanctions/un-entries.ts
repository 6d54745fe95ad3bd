import type { EntryReader, ListedParty } from './listed-party'

const PARTIES: ReadonlySet<string> = new Set(['INDIVIDUAL', 'ENTITY'])
const PARTS: ReadonlySet<string> = new Set([
  'FIRST_NAME',
  'SECOND_NAME',
  'THIRD_NAME',
  'FOURTH_NAME',
])

/** The UN Security Council's consolidated list: a name in up to four parts, and aliases, each in elements of its own. */
export function unEntries(add: (party: ListedParty) => void): EntryReader {
  let entry = ''
  let parts: string[] = []
  let others: string[] = []
  return {
    open: (name) => {
      if (PARTIES.has(name)) [entry, parts, others] = ['', [], []]
    },
    close: (name, text) => {
      if (PARTIES.has(name)) return add({ entry, names: named([parts.join(' '), ...others]) })
      if (name === 'REFERENCE_NUMBER') entry = text
      if (PARTS.has(name)) parts.push(text)
      if (name === 'NAME_ORIGINAL_SCRIPT') others.push(text)
      // Some aliases stand together in one element.
      if (name === 'ALIAS_NAME') others.push(...text.split(';'))
    },
  }
}

const named = (names: readonly string[]): readonly string[] =>
  names.map((name) => name.trim()).filter((name) => name !== '')
