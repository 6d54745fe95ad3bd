import { eventChannel, type EventChannel } from 'redux-saga'
import * as v from 'valibot'

/** Messages between tabs of this origin; they carry no secret, and the receiver checks each with the host. */
const TabMessage = v.picklist(['opened', 'expired', 'signedOut', 'tip:otc', 'tip:network'])
export type TabMessage = v.InferOutput<typeof TabMessage>

export interface Tabs {
  readonly send: (message: TabMessage) => void
  readonly messages: () => EventChannel<TabMessage>
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
  listen: (hear) => {
    const look = ({ key, newValue }: StorageEvent): void => {
      if (key === NAME && newValue !== null) hear(newValue)
    }
    window.addEventListener('storage', look)
    return () => {
      window.removeEventListener('storage', look)
    }
  },
})

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
  }
}
