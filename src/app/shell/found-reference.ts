import type { KeyValueStore } from '../platform/storage'

const KEY = 'ref'

/** Where the visitor came from: `?ref=…` of the address, kept for this tab's session. [FLAG-06] */
export function foundReference(search: string, tabStorage: KeyValueStore): string | null {
  const given = new URLSearchParams(search).get(KEY)
  if (given === null || given === '') return tabStorage.get(KEY)
  tabStorage.set(KEY, given)
  return given
}
