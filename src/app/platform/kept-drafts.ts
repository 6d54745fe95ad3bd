import type { Services } from './services'

/** What is typed and not sent yet, kept on this device until its owner signs out. */
export const DRAFT_KEYS = { transfer: 'draft.transfer', recipient: 'draft.recipient' } as const

/** Messages of the chat that are written or on their way, kept for this tab. */
export const MESSAGES_KEY = 'chatWriting'

export function forgetDrafts({ storage, tabStorage }: Pick<Services, 'storage' | 'tabStorage'>) {
  Object.values(DRAFT_KEYS).forEach((key) => {
    storage.remove(key)
  })
  tabStorage.remove(MESSAGES_KEY)
}
