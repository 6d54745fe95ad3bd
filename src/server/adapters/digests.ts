import { createHash, createHmac } from 'node:crypto'

import type { Digests } from '@server/ports/digests'

const webhookKey = (pepper: string, id: string): Buffer =>
  createHmac('sha256', pepper).update(`webhook|${id}`).digest()

export const digestsWith = (pepper: string): Digests => ({
  hash: (text) => createHash('sha256').update(text).digest(),
  subject: (email) => createHmac('sha256', pepper).update(`subject|${email}`).digest(),
  code: (challengeId, accountId, code) =>
    createHmac('sha256', pepper)
      .update(`${challengeId}|${accountId ?? ''}|${code}`)
      .digest(),
  pageToken: (linkId) =>
    createHmac('sha256', pepper).update(`payee-page|${linkId}`).digest('base64url'),
  webhookSecret: (id) => `whsec_${webhookKey(pepper, id).toString('base64')}`,
  webhookSignature: (secretId, text) =>
    createHmac('sha256', webhookKey(pepper, secretId)).update(text).digest('base64'),
})
