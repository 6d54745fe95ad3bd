import * as v from 'valibot'

import { ClientConfig } from '@contract/client-config'
import { AppError } from '@kernel/app-error'

import { CONFIG_REQUEST } from './early-calls'
import { CONFIG_PATH } from './first-paths'

const TIMEOUT_MS = 15_000

export type LoadConfig = () => Promise<ClientConfig>

/** Reads the client configuration; one that does not fit is refused by the name of its field. */
export const configLoader =
  (fetch: typeof globalThis.fetch): LoadConfig =>
  async () => {
    const config = v.safeParse(ClientConfig, await read(fetch))
    if (config.success) return config.output
    const issue = config.issues[0]
    throw new AppError({
      code: 'VALIDATION_FAILED',
      description: `config.json: ${v.getDotPath(issue) ?? 'the whole file'}: ${issue.message}`,
    })
  }

/** Whether the host that serves the app answers. */
export const isHostThere = (): Promise<boolean> =>
  reach(fetch).then(
    ({ ok }) => ok,
    () => false,
  )

async function read(fetch: typeof globalThis.fetch): Promise<unknown> {
  const response = await reach(fetch)
  if (!response.ok)
    throw new AppError({
      code: 'unknownError',
      description: 'config.json was not served',
      status: response.status,
    })
  try {
    return await response.json()
  } catch (thrown) {
    throw new AppError({ code: 'VALIDATION_FAILED', description: 'config.json is no JSON' }, thrown)
  }
}

async function reach(fetch: typeof globalThis.fetch): Promise<Response> {
  try {
    return await fetch(CONFIG_PATH, {
      ...CONFIG_REQUEST,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (thrown) {
    throw new AppError(
      { code: 'NETWORK_ERROR', description: 'config.json cannot be reached' },
      thrown,
    )
  }
}
