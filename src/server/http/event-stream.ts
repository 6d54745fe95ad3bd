import type { FastifyInstance, FastifyReply } from 'fastify'

import type { EventStream, EventsAnswer } from './handlers'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends the open streams: a server that closes would wait for them. */
    openStreams: Set<() => void>
  }
}

/** The browser reconnects after so long. */
const RETRY_MS = 1_000
/** A client that does not read is disconnected, and reads everything when it comes back. */
const BUFFER_MAX_BYTES = 1_048_576

export function prepareEventStreams(app: FastifyInstance): void {
  app.decorate('openStreams', new Set<() => void>())
  app.addHook('preClose', (done) => {
    for (const end of app.openStreams) end()
    done()
  })
}

/** Answers with server-sent events. */
export function sendEventStream(
  reply: FastifyReply,
  answer: EventsAnswer<unknown>,
  checked: (event: unknown) => unknown,
): FastifyReply {
  const { openStreams } = reply.server
  const raw = openRaw(reply)
  const isOver = (): boolean => raw.writableEnded || raw.destroyed
  const write = (text: string): void => {
    if (isOver()) return
    if (raw.writableLength > BUFFER_MAX_BYTES) raw.destroy()
    else raw.write(text)
  }
  const stream: EventStream<unknown> = {
    send: (id, event) => {
      // Nobody hears what would be checked and written here.
      if (!isOver()) write(`id: ${id}\ndata: ${JSON.stringify(checked(event))}\n\n`)
    },
    keepAlive: () => write(':\n\n'),
    end: () => raw.end(),
  }
  write(`retry: ${RETRY_MS}\n\n`)
  openStreams.add(stream.end)
  const closed = answer(stream)
  const forget = (): void => {
    openStreams.delete(stream.end)
    closed()
  }
  // A client that left before the stream was open causes no event any more.
  if (raw.destroyed) forget()
  else raw.once('close', forget)
  return reply
}

function openRaw(reply: FastifyReply): FastifyReply['raw'] {
  void reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    // A proxy that buffers the response would hold the events back.
    'x-accel-buffering': 'no',
    // A closing server need not wait for the connection of a stream that ended.
    connection: 'close',
  })
  const headers = reply.getHeaders()
  const { raw } = reply.hijack()
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) raw.setHeader(name, value)
  return raw
}
