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

type Hear = (said: unknown) => void

/** A channel between tabs; `listen` returns how to stop. */
interface Wire {
  readonly say: (text: string) => void
  readonly listen: (hear: Hear) => () => void
}

function broadcast(): Wire {
  const channel = new BroadcastChannel(NAME)
  return {
    say: (text) => channel.postMessage(text),
    listen: (hear) => {
      channel.onmessage = ({ data }) => hear(data)
      return () => {
        channel.close()
      }
    },
  }
}

/** Sets and removes a storage value, which is an event in every other tab. */
const throughStorage = (): Wire => ({
  say: (text) => {
    try {
      localStorage.setItem(NAME, text)
      localStorage.removeItem(NAME)
    } catch {
      return // storage is blocked or full: each tab notices by its next call
    }
  },
  listen: (hear) =>
    onStorage(({ key, newValue }) => {
      if (key === NAME && newValue !== null) hear(newValue)
    }),
})

function onStorage(look: (event: StorageEvent) => void): () => void {
  window.addEventListener('storage', look)
  return () => {
    window.removeEventListener('storage', look)
  }
}

function openWire(): Wire {
  try {
    return broadcast()
  } catch {
    return throughStorage() // BroadcastChannel is missing or forbidden
  }
}

export function browserTabs(): Tabs {
  const wire = openWire()
  return {
    send: wire.say,
    messages: () =>
      eventChannel((emit) =>
        wire.listen((said) => {
          const message = v.safeParse(TabMessage, said)
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
