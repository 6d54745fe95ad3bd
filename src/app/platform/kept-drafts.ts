import type { KeyValueStore } from './storage'

/** What is typed and not sent yet, kept on this device until its owner signs out. */
export const DRAFT_KEYS = { transfer: 'draft.transfer', recipient: 'draft.recipient' } as const

export function forgetDrafts(storage: KeyValueStore): void {
  Object.values(DRAFT_KEYS).forEach((key) => {
    storage.remove(key)
  })
}
