import { createAction, type Action } from '@reduxjs/toolkit'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import * as v from 'valibot'

import type { Endpoint } from '@contract/endpoint'
import type { Fault } from '@kernel/app-error'
import { parsedJson } from '@kernel/parsed-json'

import { noteFault, outgoing, transportIn, type CacheAccess, type CallInput } from '../api'
import type { Outgoing } from '../transport'

/** The host sends a keep-alive every 15 s; a connection that is silent for three of them is dropped. */
export const SILENCE_MS = 45_000

/** One connection to a stream of server-sent events, as its cache entry shows it. */
export interface Connection {
  readonly hasOpened: boolean
  readonly hasEnded: boolean
  /** Where the next connection goes on. */
  readonly lastEventId: string | null
  /** Why it ended; null where the host closed it. */
  readonly fault: Fault | null
}

export interface ConnectionRequest {
  readonly lastEventId: string | null
  /** Every try is an entry of its own. */
  readonly attempt: number
}

/** What is done with what a stream brings; each may change the cache first, and says what is announced then. */
interface Reactions<Event> {
  readonly schema: v.GenericSchema<unknown, Event>
  readonly opened: (cache: CacheAccess, request: ConnectionRequest) => Action
  readonly received: (cache: CacheAccess, event: Event) => Action | null
}

/** An event that does not fit the contract was passed over. */
export const unreadableEventReceived = createAction('stream/unreadableEventReceived')

/** The part of RTK Query's cache lifecycle that a connection needs. */
interface Lifecycle extends CacheAccess {
  readonly extra: unknown
  readonly cacheDataLoaded: PromiseLike<unknown>
  readonly cacheEntryRemoved: Promise<void>
  readonly updateCachedData: (change: (known: Connection) => Connection) => unknown
}

/** The part of an RTK Query endpoint that holds a stream open for as long as its cache entry has a subscriber. */
export const toEvents = <E extends Endpoint, Request extends ConnectionRequest, Event>(
  call: E,
  input: (request: Request) => CallInput<E>,
  reactions: Reactions<Event>,
) => ({
  extraOptions: { call },
  keepUnusedDataFor: 0,
  queryFn: ({ lastEventId }: Request): { data: Connection } => ({
    data: { hasOpened: false, hasEnded: false, lastEventId, fault: null },
  }),
  async onCacheEntryAdded(request: Request, lifecycle: Lifecycle): Promise<void> {
    const connection = new AbortController()
    const removal = new AbortController()
    void lifecycle.cacheEntryRemoved.then(() => {
      removal.abort()
      connection.abort()
    })
    await lifecycle.cacheDataLoaded
    const fault = await readToEnd(outgoing(call, input(request)), lifecycle, connection, {
      opened: () => lifecycle.dispatch(reactions.opened(lifecycle, request)),
      received: receiver(lifecycle, reactions),
    })
    if (!removal.signal.aborted)
      lifecycle.updateCachedData((known) => ({ ...known, hasEnded: true, fault }))
  },
})

interface Heard {
  readonly opened: () => void
  readonly received: (message: EventSourceMessage) => void
}

/** Why the connection ended; null where the host closed it. */
async function readToEnd(
  request: Outgoing,
  lifecycle: Lifecycle,
  connection: AbortController,
  { opened, received }: Heard,
): Promise<Fault | null> {
  const { transport, facts } = transportIn(lifecycle)
  const silence = timer(SILENCE_MS, () => {
    connection.abort()
  })
  try {
    const { body } = await transport.open(request, facts, connection.signal)
    lifecycle.updateCachedData((known) => ({ ...known, hasOpened: true }))
    opened()
    if (body) await readEvents(body, silence.restart, received)
    return null
  } catch (thrown) {
    return noteFault(lifecycle, thrown, request)
  } finally {
    silence.stop()
  }
}

const receiver =
  <Event>(lifecycle: Lifecycle, reactions: Reactions<Event>) =>
  ({ id, data }: EventSourceMessage): void => {
    const { dispatch, updateCachedData } = lifecycle
    const event = v.safeParse(reactions.schema, parsedJson(data))
    if (event.success) {
      const announced = reactions.received(lifecycle, event.output)
      if (announced) dispatch(announced)
    } else dispatch(unreadableEventReceived())
    if (id !== undefined) updateCachedData((known) => ({ ...known, lastEventId: id }))
  }

/** Reads a body of server-sent events, however the network cuts it into pieces. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onPiece: () => void,
  onEvent: (event: EventSourceMessage) => void,
): Promise<void> {
  const parser = createParser({ onEvent })
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onPiece()
    parser.feed(decoder.decode(value, { stream: true }))
  }
}

function timer(ms: number, onEnd: () => void) {
  let running = setTimeout(onEnd, ms)
  return {
    restart: () => {
      clearTimeout(running)
      running = setTimeout(onEnd, ms)
    },
    stop: () => {
      clearTimeout(running)
    },
  }
}
