import { eventChannel, type EventChannel } from 'redux-saga'
import * as v from 'valibot'

import { STORAGE_PREFIX } from './storage'

/** Messages between tabs of this origin; they carry no secret, and the receiver checks each with the host. */
const TabMessage = v.picklist(['opened', 'expired', 'signedOut'])
export type TabMessage = v.InferOutput<typeof TabMessage>

export interface Tabs {
  readonly send: (message: TabMessage) => void
  readonly messages: () => EventChannel<TabMessage>
  /** The key of each value that another tab has stored or removed. */
  readonly storedKeys: () => EventChannel<string>
}

const NAME = 'causeway.tabs'

/** Between the tabs of this origin; `listen` returns how to stop. */
interface TextChannel {
  readonly post: (text: string) => void
  readonly listen: (receive: (text: unknown) => void) => () => void
}

function broadcastChannel(): TextChannel {
  const channel = new BroadcastChannel(NAME)
  return {
    post: (text) => channel.postMessage(text),
    listen: (receive) => {
      channel.onmessage = ({ data }) => receive(data)
      return () => {
        channel.close()
      }
    },
  }
}

/** Sets and removes a storage value, which is an event in every other tab. */
const storageChannel = (): TextChannel => ({
  post: (text) => {
    try {
      localStorage.setItem(NAME, text)
      localStorage.removeItem(NAME)
    } catch {
      return // storage is blocked or full: each tab notices by its next call
    }
  },
  listen: (receive) =>
    onStorage(({ key, newValue }) => {
      if (key === NAME && newValue !== null) receive(newValue)
    }),
})

function onStorage(look: (event: StorageEvent) => void): () => void {
  window.addEventListener('storage', look)
  return () => {
    window.removeEventListener('storage', look)
  }
}

function openChannel(): TextChannel {
  try {
    return broadcastChannel()
  } catch {
    return storageChannel() // BroadcastChannel is missing or forbidden
  }
}

export function browserTabs(): Tabs {
  const channel = openChannel()
  return {
    send: channel.post,
    messages: () =>
      eventChannel((emit) =>
        channel.listen((text) => {
          const message = v.safeParse(TabMessage, text)
          if (message.success) emit(message.output)
        }),
      ),
    storedKeys: () =>
      eventChannel((emit) =>
        onStorage(({ key }) => {
          if (key?.startsWith(STORAGE_PREFIX)) emit(key.slice(STORAGE_PREFIX.length))
        }),
      ),
  }
}
