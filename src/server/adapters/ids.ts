import { randomBytes, randomInt, randomUUID } from 'node:crypto'

import type { Ids } from '@server/ports/ids'

const OPAQUE_BYTES = 18
const TOKEN_BYTES = 32

export const secureIds: Ids = {
  opaque: (prefix) => `${prefix}_${randomBytes(OPAQUE_BYTES).toString('base64url')}`,
  uuid: () => randomUUID(),
  token: () => randomBytes(TOKEN_BYTES).toString('base64url'),
  code: () => String(randomInt(0, 1_000_000)).padStart(6, '0'),
}
