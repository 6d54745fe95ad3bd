import type { FastifyInstance } from 'fastify'

import type { DeskSettings } from '@config/desk'

const OWN = ['localhost', '127.0.0.1', '[::1]']

const SENTENCE =
  'The sandbox answers only to localhost, 127.0.0.1, [::1] and the host of PUBLIC_ORIGIN: a page of another name could read it through DNS rebinding.'

const CONSOLE_SENTENCE = 'The console answers only to the host of CONSOLE_ORIGIN.'

/** A sandbox on somebody's machine answers no page that has pointed a name of its own at it. */
export function answerKnownHosts(
  app: FastifyInstance,
  { mode, publicOrigin }: Pick<DeskSettings, 'mode' | 'publicOrigin'>,
): void {
  if (mode === 'sandbox') answerHosts(app, [...OWN, new URL(publicOrigin).hostname], SENTENCE)
}

/** The console answers to its own host alone, and in a sandbox to this machine. */
export function answerConsoleHost(
  app: FastifyInstance,
  { mode, console }: Pick<DeskSettings, 'mode'> & { readonly console: { readonly origin: string } },
): void {
  const own = new URL(console.origin).hostname
  answerHosts(app, mode === 'sandbox' ? [...OWN, own] : [own], CONSOLE_SENTENCE)
}

function answerHosts(app: FastifyInstance, hosts: readonly string[], sentence: string): void {
  const known = new Set(hosts)
  app.addHook('onRequest', ({ headers }, reply, done) => {
    if (known.has(hostnameOf(headers.host) ?? '')) done()
    else void reply.code(421).type('text/plain; charset=utf-8').send(sentence)
  })
}

/** Null where it is no host and port alone. */
const hostnameOf = (host = ''): string | null =>
  /^(\[[\da-f:]+\]|[\da-z.-]+)(:\d+)?$/i.exec(host)?.[1]?.toLowerCase() ?? null
