import { readFileSync } from 'node:fs'
import * as v from 'valibot'

import { ClientConfig } from '@contract/client-config'

/** What the app is told at start: the operator's file where there is one, checked before anybody gets it. */
export function clientConfig(file: string | null, preset: ClientConfig): ClientConfig {
  if (file === null) return preset
  const given: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const checked = v.safeParse(ClientConfig, given)
  if (checked.success) return checked.output
  const field = v.getDotPath(checked.issues[0]) ?? 'the file'
  throw new Error(
    `CLIENT_CONFIG_FILE does not fit its schema: ${field}: ${checked.issues[0].message}`,
  )
}
