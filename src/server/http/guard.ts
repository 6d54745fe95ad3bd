import type { DeskSettings } from '@config/desk'
import type { IncomingHttpHeaders } from 'node:http'

import { CLIENT_TYPE_HEADER, CLIENT_TYPES } from '@contract/envelope'
import type { Form } from '@contract/endpoint'

import { type DomainError, domainError } from '@kernel/domain-error'

export interface OriginRule {
  readonly publicOrigin: string
  /** Sandbox: also the other names of this machine, as long as the page came from there too. */
  readonly acceptsOwnHost: boolean
}

/** A state-changing call comes from a page of ours, or from no page at all (decisions.md 3). */
export function assertFromOurPage(headers: IncomingHttpHeaders, rule: OriginRule): void {
  const clientType = headers[CLIENT_TYPE_HEADER]
  // The header alone forces a cross-site page into a preflight, which is never granted.
  if (!CLIENT_TYPES.some((known) => known === clientType)) throw foreign('client type missing')
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw foreign('cross-site request')
  if (headers.origin !== undefined && !isOurs(headers.origin, headers.host, rule))
    throw foreign('foreign origin')
}

function isOurs(origin: string, host: string | undefined, rule: OriginRule): boolean {
  if (origin === rule.publicOrigin) return true
  return rule.acceptsOwnHost && host !== undefined && origin === `http://${host}`
}

const foreign = (why: string): DomainError => domainError('foreign-request', { why })

const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i
const MULTIPART_TYPE = /^multipart\/form-data; ?boundary=/i

/** Only the content type of the call, to the letter: look-alikes are how validation is bypassed. */
export function assertContentType(headers: IncomingHttpHeaders, form: Form): void {
  const type = headers['content-type']
  const isWanted = form === 'upload' ? MULTIPART_TYPE : JSON_TYPE
  if (type === undefined ? form === 'upload' || hasBody(headers) : !isWanted.test(type))
    throw domainError('unsupported-content-type')
}

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** A sandbox is also opened as 127.0.0.1 and [::1] (`answerKnownHosts`). */
export const originRule = ({ publicOrigin, mode }: DeskSettings): OriginRule => ({
  publicOrigin,
  acceptsOwnHost: mode === 'sandbox',
})

/** The same rule for the sandbox's own pages. */
export const originGuard =
  (settings: DeskSettings) =>
  (headers: IncomingHttpHeaders): void => {
    assertFromOurPage(headers, originRule(settings))
  }
