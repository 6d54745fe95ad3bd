import { createHash, createHmac } from 'node:crypto'

import type { Digests } from '@server/ports/digests'

export const digestsWith = (pepper: string): Digests => ({
  hash: (text) => createHash('sha256').update(text).digest(),
  subject: (email) => createHmac('sha256', pepper).update(`subject|${email}`).digest(),
  code: (challengeId, accountId, code) =>
    createHmac('sha256', pepper)
      .update(`${challengeId}|${accountId ?? ''}|${code}`)
      .digest(),
  pageToken: (linkId) =>
    createHmac('sha256', pepper).update(`payee-page|${linkId}`).digest('base64url'),
})
