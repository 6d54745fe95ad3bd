import {
  BrowserClient,
  defaultStackParser,
  makeFetchTransport,
  Scope,
  type ErrorEvent,
} from '@sentry/browser'

import type { AppError } from '@kernel/app-error'

import { deviceType } from './device'
import type { Send } from './reporter'

/** The error-reporting client, without the integrations that would look at clicks, pages or the console. */
export function openSentry(dsn: string): Promise<Send> {
  const client = new BrowserClient({
    dsn,
    release: `causeway@${__APP_VERSION__}+${__BUILD_HASH__}`,
    sampleRate: 1,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    beforeSend: (event) => allowed(event),
  })
  client.init()
  return Promise.resolve((error) => {
    const scope = new Scope()
    scope.setClient(client)
    scope.setTags(tagsOf(error))
    scope.captureException(error)
  })
}

const tagsOf = ({ fault }: AppError): Record<string, string> => ({
  code: fault.serverCode ?? fault.code,
  device: deviceType(navigator),
  ...(fault.status === undefined ? {} : { status: String(fault.status) }),
})

/** What may leave the browser: the error's own words and where in our code it happened. Nothing of user or request. */
export function allowed(event: ErrorEvent): ErrorEvent {
  const { type, event_id, timestamp, platform, level, release, environment, tags, exception } =
    event
  const kept = { event_id, timestamp, platform, level, release, environment, tags }
  const known = Object.entries(kept).filter(([, value]) => value !== undefined)
  const values = (exception?.values ?? []).map(({ type: kind, value, stacktrace }) => ({
    ...(kind !== undefined && { type: kind }),
    ...(value !== undefined && { value }),
    ...(stacktrace && { stacktrace: { frames: (stacktrace.frames ?? []).map(place) } }),
  }))
  return { type, ...Object.fromEntries(known), exception: { values } }
}

interface Frame {
  readonly filename?: string | undefined
  readonly function?: string | undefined
  readonly lineno?: number | undefined
  readonly colno?: number | undefined
}

const place = ({ filename, function: name, lineno, colno }: Frame) => ({
  ...(filename !== undefined && { filename }),
  ...(name !== undefined && { function: name }),
  ...(lineno !== undefined && { lineno }),
  ...(colno !== undefined && { colno }),
})
