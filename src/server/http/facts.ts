import type { FastifyRequest } from 'fastify'

import {
  BACKGROUND_HEADER,
  CLIENT_TYPE_HEADER,
  CLIENT_TYPES,
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY,
} from '@contract/envelope'

import { domainError, type Language, languageOf } from '@kernel/domain-error'
import type { RequestFacts } from './handlers'

type Headers = FastifyRequest['headers']

/** What a request says beside its body. */
export const readFacts = (
  { headers, ip, caller }: FastifyRequest,
  needsKey: boolean,
  cookies: RequestFacts['cookies'],
): RequestFacts => ({
  caller,
  locale: firstLocale(headers['accept-language'] ?? ''),
  remoteAddress: ip,
  userAgent: headerText(headers, 'user-agent'),
  idempotencyKey: idempotencyKey(headers, needsKey),
  lastEventId: lastEventId(headers),
  isBackground: isBackground(headers),
  appLanguage: appLanguage(headers),
  cookies,
})

export const lastEventId = (headers: Headers): string | null =>
  headerText(headers, 'last-event-id').slice(0, 64) || null

export const isBackground = (headers: Headers): boolean => headers[BACKGROUND_HEADER] === '1'

/** The language of the calling app; null where the call is not made by the app. */
export function appLanguage(headers: Headers): Language | null {
  const clientType = headerText(headers, CLIENT_TYPE_HEADER)
  const isOurs = CLIENT_TYPES.some((known) => known === clientType)
  return isOurs ? languageOf(firstLocale(headers['accept-language'] ?? '')) : null
}

const headerText = (headers: Headers, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

export const firstLocale = (accepted: string): string =>
  /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*/.exec(accepted)?.[0] ?? 'en'

function idempotencyKey(headers: Headers, isNeeded: boolean): string | null {
  const key = headers[IDEMPOTENCY_HEADER]
  if (key === undefined && !isNeeded) return null
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key
  throw domainError('invalid-idempotency-key')
}
