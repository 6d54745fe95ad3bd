import type { KeyValueStore } from '../platform/storage'

const KEY = 'ref'

/** The referral code from `?ref=…`, kept for this tab. [FLAG-06] */
export function foundReference(search: string, tabStorage: KeyValueStore): string | null {
  const given = new URLSearchParams(search).get(KEY)
  if (given === null || given === '') return tabStorage.get(KEY)
  tabStorage.set(KEY, given)
  return given
}
