import {
  BrowserClient,
  defaultStackParser,
  makeFetchTransport,
  Scope,
  type ErrorEvent,
} from '@sentry/browser'

import type { AppError } from '@kernel/app-error'

import type { Send } from './reporter'
import { callTemplate, routeTemplate } from './route-template'
import type { Step } from './trail'

export interface SentryOptions {
  readonly dsn: string
  readonly environment: string
  readonly device: string
  /** The last calls, oldest first. */
  readonly trail: readonly Step[]
  /** Where the user is. */
  readonly path: () => string
}

/** The client's own defaults would take all of it. */
const NOTHING = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
}

/** The error-reporting client, without the integrations that would look at clicks, pages or the console. */
export function openSentry({ dsn, environment, device, trail, path }: SentryOptions): Send {
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
    beforeSend: (event) => allowed(event),
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

/** A bug was wrapped on its way here: its own type and stack say where it is. */
const culprit = (error: AppError): Error =>
  error.fault.code === 'INTERNAL' && error.cause instanceof Error ? error.cause : error

const tagsOf = ({ fault }: AppError): Record<string, string> => ({
  code: word(fault.serverCode) ?? fault.code,
  ...(fault.status === undefined ? {} : { status: String(fault.status) }),
})

const crumbOf = ({ method, address, status, time }: Step) => ({
  timestamp: time,
  category: 'fetch',
  data: { method, route: callTemplate(address), status },
})

/** Names in code, and codes: nothing that a person has written. */
const word = (text: string | undefined): string | undefined =>
  text !== undefined && /^[A-Za-z_$][\w$.]{0,60}$/.test(text) ? text : undefined

/** What may leave the browser, built anew: which error, where in our code and on which screen. Never its words. */
export function allowed(event: ErrorEvent): ErrorEvent {
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

/** A frame in a script. Any other was read out of a message that looks like one, or is a page's address. */
const place = ({ filename, function: name, lineno, colno }: Frame) => {
  const script = /^[^\s?#]+\.[cm]?[jt]sx?(?=$|[?#])/.exec(filename ?? '')?.[0]
  return script === undefined
    ? []
    : [{ filename: script, ...known({ function: word(name), lineno, colno }) }]
}
