import type { FastifyInstance } from 'fastify'

import type { DeskSettings } from '@config/desk'

const OWN = ['localhost', '127.0.0.1', '[::1]']

const SENTENCE =
  'The sandbox answers only to localhost, 127.0.0.1, [::1] and the host of PUBLIC_ORIGIN: a page of another name could read it through DNS rebinding.'

/** A sandbox on somebody's machine answers no page that has pointed a name of its own at it. */
export function answerKnownHosts(
  app: FastifyInstance,
  { mode, publicOrigin }: Pick<DeskSettings, 'mode' | 'publicOrigin'>,
): void {
  if (mode !== 'sandbox') return
  const known = new Set([...OWN, new URL(publicOrigin).hostname])
  app.addHook('onRequest', ({ headers }, reply, done) => {
    if (known.has(hostnameOf(headers.host) ?? '')) done()
    else void reply.code(421).type('text/plain; charset=utf-8').send(SENTENCE)
  })
}

/** Null where it is no host and port alone. */
const hostnameOf = (host = ''): string | null =>
  /^(\[[\da-f:]+\]|[\da-z.-]+)(:\d+)?$/i.exec(host)?.[1]?.toLowerCase() ?? null
