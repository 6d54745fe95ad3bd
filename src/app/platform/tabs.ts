import { eventChannel, type EventChannel } from 'redux-saga'
import * as v from 'valibot'

/** What one tab tells the others of this origin; none of it is a secret, and none of it is believed unasked. */
const TabMessage = v.picklist(['opened', 'expired', 'signedOut', 'tip:otc', 'tip:network'])
export type TabMessage = v.InferOutput<typeof TabMessage>

export interface Tabs {
  readonly send: (message: TabMessage) => void
  readonly messages: () => EventChannel<TabMessage>
}

const NAME = 'causeway.tabs'

type Hear = (said: unknown) => void

/** A wire between tabs: saying something, and listening until the returned function is called. */
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

/** A value that comes and goes in storage is an event in every other tab. */
const throughStorage = (): Wire => ({
  say: (text) => {
    try {
      localStorage.setItem(NAME, text)
      localStorage.removeItem(NAME)
    } catch {
      return // blocked or full: then each tab finds out by itself
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
    return throughStorage() // missing, or forbidden here
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
