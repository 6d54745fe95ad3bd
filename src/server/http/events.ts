import type { FastifyInstance, FastifyReply } from 'fastify'

import type { EventLine, EventsAnswer } from './handlers'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends of the lines that are open: a server that closes would wait for them. */
    openLines: Set<() => void>
  }
}

/** The browser comes back after so long where the line broke. */
const RETRY_MS = 1_000
/** Somebody who does not take what is sent is let go, and reads it all when they come back. */
const MOST_WAITING_BYTES = 1_048_576

export function prepareEvents(app: FastifyInstance): void {
  app.decorate('openLines', new Set<() => void>())
  app.addHook('preClose', (done) => {
    for (const end of app.openLines) end()
    done()
  })
}

/** Server-sent events: plain HTTP that stays open. */
export function sendEvents(
  reply: FastifyReply,
  answer: EventsAnswer<unknown>,
  checked: (event: unknown) => unknown,
): FastifyReply {
  const { openLines } = reply.server
  const raw = openRaw(reply)
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return
    if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy()
    else raw.write(text)
  }
  const line: EventLine<unknown> = {
    tell: (mark, event) => write(`id: ${mark}\ndata: ${JSON.stringify(checked(event))}\n\n`),
    beat: () => write(':\n\n'),
    end: () => raw.end(),
  }
  write(`retry: ${RETRY_MS}\n\n`)
  openLines.add(line.end)
  const stop = answer(line)
  const forget = (): void => {
    openLines.delete(line.end)
    stop()
  }
  // Who left before it was open says so no more.
  if (raw.destroyed) forget()
  else raw.once('close', forget)
  return reply
}

function openRaw(reply: FastifyReply): FastifyReply['raw'] {
  void reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    // A proxy that gathers an answer before it passes it on would make this one useless.
    'x-accel-buffering': 'no',
    // Once it ends, its connection is of no more use: a closing server need not wait for it.
    connection: 'close',
  })
  const headers = reply.getHeaders()
  const { raw } = reply.hijack()
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) raw.setHeader(name, value)
  return raw
}
