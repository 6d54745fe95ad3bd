import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginCallback } from 'fastify'
import * as v from 'valibot'

import { type Guard, guardHook } from '../wallet/routes'
import type { TestKey } from './test-keys'
import type { TestKeyEntry } from './wire'

/** What the console's page of a sandbox loads before its own scripts. */
export const TEST_KEYS_SCRIPT = '/sandbox/keys.js'

const Asked = v.object({
  credentialId: v.string(),
  challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
})

interface TestKeyRoutes {
  readonly keys: readonly TestKey[]
  readonly guard: Guard
  readonly pageFolder: string
}

/** On the console's origin alone: the test keys sign what its page asks for. */
export const testKeyRoutes =
  ({ keys, guard, pageFolder }: TestKeyRoutes): FastifyPluginCallback =>
  (app, _options, done) => {
    app.get(TEST_KEYS_SCRIPT, async (_request, reply) => {
      void reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache')
      return readFile(join(pageFolder, 'keys.js'), 'utf8')
    })
    app.get('/sandbox/keys', (): readonly TestKeyEntry[] =>
      keys.map(({ operator, name, credentialId }) => ({ operator, name, credentialId })),
    )
    app.post(
      '/sandbox/keys/sign',
      { onRequest: guardHook(guard) },
      async ({ body, headers }, reply) => {
        const asked = v.safeParse(Asked, body)
        const { origin } = headers
        const { credentialId = '', challenge = '' } = asked.success ? asked.output : {}
        const key = keys.find((each) => each.credentialId === credentialId)
        if (!key || origin === undefined) return reply.code(400).send({})
        return key.signs(challenge, origin)
      },
    )
    done()
  }
