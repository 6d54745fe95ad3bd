import type { ClientType } from '@contract/envelope'

import { CONFIG_PATH } from './first-paths'

/**
 * The first calls leave while the scripts are still on their way. The app asks as ever, and where it asks the same it is
 * given the answer that is already coming, once. The paths and headers are those of the contract: importing it would
 * bring its schemas into the page.
 */
const PATHS = {
  references: '/v1/public/client/references',
  self: '/v1/init/self',
  recipients: '/v1/private/sepa/recipients',
} as const

/** An answer that nobody has taken by then is too old to be taken. */
const KEPT_MS = 20_000

export interface EarlyCall {
  readonly headers: Readonly<Record<string, string>>
  readonly response: Promise<Response>
}

declare global {
  interface Window {
    earlyCalls?: EarlyCalls
  }
}

/** By address; null where the app has asked itself: its next question is a new one, and waits for a new answer. */
export type EarlyCalls = Map<string, EarlyCall | null>

/** How the configuration is asked for. */
export const CONFIG_REQUEST = { cache: 'no-cache', credentials: 'same-origin' } as const

export interface EarlyVisit {
  readonly fetch: typeof fetch
  readonly clientType: ClientType
  readonly isSessionExpected: boolean
  readonly isHome: boolean
  /** The language of the calls, by what the configuration lists. */
  readonly languageOf: (locales: readonly { readonly code: string }[]) => string
}

interface FirstConfig {
  readonly host: string
  readonly locales: readonly { readonly code: string }[]
}

interface FirstSession {
  readonly payload: { readonly accountData: { readonly accountType?: string } }
}

/** Sends the calls, in the order in which the app needs their answers: no session is asked for before the configuration. */
export function callEarly(calls: EarlyCalls, visit: EarlyVisit): Promise<void> {
  const call = async (address: string, init: RequestInit, headers: EarlyCall['headers'] = {}) => {
    // The app was quicker.
    if (calls.has(address)) return null
    const response = visit.fetch(address, { ...init, headers })
    // Whoever takes the answer hears of its failure.
    response.catch(() => undefined)
    calls.set(address, { headers, response })
    // A body is read once, and the app reads its own.
    return response.then((answer) => answer.clone().json() as Promise<unknown>)
  }
  const callAll = async () => {
    const config = (await call(CONFIG_PATH, CONFIG_REQUEST)) as FirstConfig | null // checked by the app
    if (!config) return
    const { host, locales } = config
    const ask = (path: string, accountType = 'individual') => {
      const headers = {
        'x-client-type': visit.clientType,
        'x-account-type': accountType,
        'accept-language': visit.languageOf(locales),
        accept: 'application/json',
      }
      return call(host + path, { credentials: 'include' }, headers)
    }
    const askForAccount = async () => {
      const session = (await ask(PATHS.self)) as FirstSession | null // checked by the app
      if (session && visit.isHome)
        await ask(PATHS.recipients, session.payload.accountData.accountType)
    }
    // Together: of two that fail neither is left unheard.
    await Promise.all([ask(PATHS.references), visit.isSessionExpected && askForAccount()])
  }
  return callAll().catch(() => undefined)
}

/** Answers from the early calls where they asked the same, and asks itself where they did not. */
export function withEarlyAnswers(
  browserFetch: typeof fetch,
  calls: Window['earlyCalls'],
  uptime: () => number,
): typeof fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const early = calls?.get(address)
    calls?.set(address, null)
    const isTaken = early && uptime() < KEPT_MS && isSame(early, init)
    return isTaken ? until(early.response, init?.signal) : browserFetch(input, init)
  }
}

function isSame(early: EarlyCall, { method = 'GET', headers }: RequestInit = {}): boolean {
  const asked = [...new Headers(headers)]
  const known = Object.entries(early.headers)
  return (
    method === 'GET' &&
    asked.length === known.length &&
    asked.every(([name, value]) => early.headers[name] === value)
  )
}

/** The answer, unless the caller gives up first. */
const until = (response: Promise<Response>, signal?: AbortSignal | null): Promise<Response> =>
  signal ? Promise.race([response, givenUp(signal)]) : response

const givenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const end = () => {
      // What the browser's own fetch throws.
      reject(signal.reason as Error)
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
