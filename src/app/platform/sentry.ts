import {
  BrowserClient,
  defaultStackParser,
  makeFetchTransport,
  Scope,
  type ErrorEvent,
} from '@sentry/browser'

import type { AppError } from '@kernel/app-error'

import type { SendError } from './reporter'
import { callTemplate, routeTemplate } from './route-template'
import type { TrailStep } from './trail'

export interface SentryOptions {
  readonly dsn: string
  readonly environment: string
  readonly device: string
  /** The last calls, oldest first. */
  readonly trail: readonly TrailStep[]
  /** The current path. */
  readonly path: () => string
}

/** Collects nothing by default; the client's own defaults collect all of these. */
const NOTHING = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
}

/** The error-reporting client, without the integrations that would look at clicks, pages or the console. */
export function openSentry({ dsn, environment, device, trail, path }: SentryOptions): SendError {
  const client = new BrowserClient({
    dsn,
    environment,
    release: `causeway@${__APP_VERSION__}+${__BUILD_HASH__}`,
    sampleRate: 1,
    dataCollection: NOTHING,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    beforeSend: (event) => redactedEvent(event),
  })
  client.init()
  return (error) => {
    const scope = new Scope()
    scope.setClient(client)
    scope.setTags({ ...tagsOf(error), device, route: routeTemplate(path()) })
    for (const step of trail) scope.addBreadcrumb(crumbOf(step))
    scope.captureException(culprit(error))
  }
}

/** Unwraps a bug, whose own type and stack say where it is. */
const culprit = (error: AppError): Error =>
  error.fault.code === 'INTERNAL' && error.cause instanceof Error ? error.cause : error

const tagsOf = ({ fault }: AppError): Record<string, string> => ({
  code: word(fault.serverCode) ?? fault.code,
  ...(fault.status === undefined ? {} : { status: String(fault.status) }),
})

const crumbOf = ({ method, address, status, time }: TrailStep) => ({
  timestamp: time,
  category: 'fetch',
  data: { method, route: callTemplate(address), status },
})

/** Passes identifiers and codes, never text that a person wrote. */
const word = (text: string | undefined): string | undefined =>
  text !== undefined && /^[A-Za-z_$][\w$.]{0,60}$/.test(text) ? text : undefined

/** Rebuilds the event from its error type, stack and screen, without any message text. */
export function redactedEvent(event: ErrorEvent): ErrorEvent {
  const { type, event_id, timestamp, platform, level, release, environment } = event
  const { tags = {}, exception, breadcrumbs = [] } = event
  const { code, device, route, status } = tags
  return {
    type,
    ...known({ event_id, timestamp, platform, level, release, environment }),
    tags: known({ code, device, route, status }),
    breadcrumbs: breadcrumbs.map(rebuiltCrumb),
    exception: {
      values: (exception?.values ?? []).map(({ type: kind, stacktrace }) => ({
        type: word(kind) ?? 'Error',
        // Errors of one kind are told apart by their code.
        value: typeof code === 'string' ? code : 'unknown',
        ...(stacktrace && { stacktrace: { frames: (stacktrace.frames ?? []).flatMap(place) } }),
      })),
    },
  }
}

const known = <Value>(fields: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

interface Crumb {
  readonly timestamp?: number | undefined
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

const rebuiltCrumb = ({ timestamp, data = {} }: Crumb) => ({
  ...(timestamp !== undefined && { timestamp }),
  category: 'fetch',
  data: known({ method: data['method'], route: data['route'], status: data['status'] }),
})

interface Frame {
  readonly filename?: string | undefined
  readonly function?: string | undefined
  readonly lineno?: number | undefined
  readonly colno?: number | undefined
}

/** Keeps frames of scripts; other frames may be message text or a page's address. */
const place = ({ filename, function: name, lineno, colno }: Frame) => {
  const script = /^[^\s?#]+\.[cm]?[jt]sx?(?=$|[?#])/.exec(filename ?? '')?.[0]
  return script === undefined
    ? []
    : [{ filename: script, ...known({ function: word(name), lineno, colno }) }]
}
