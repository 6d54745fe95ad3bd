import { type AddressKey, followsPinnedKey } from '@kernel/signed-address'

import type { KeyValueStore } from '../platform/storage'
import { verifySignature } from '../platform/verify-signature'

/** Storage key of the newest address key that this browser has trusted. */
export const PINNED_KEY = 'address.key'

/** Whether the app's keys, oldest first, lead on from the one that this browser trusted before. */
export const isFromPinnedKey = (
  keys: readonly AddressKey[],
  storage: KeyValueStore,
): Promise<boolean> => followsPinnedKey(keys, storage.get(PINNED_KEY), verifySignature)

/** The newest key, from here on. */
export function pinNewestKey(keys: readonly AddressKey[], storage: KeyValueStore): void {
  const newest = keys.at(-1)
  if (newest) storage.set(PINNED_KEY, newest.key)
}
