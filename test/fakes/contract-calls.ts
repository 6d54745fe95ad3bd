import type { Handle } from '@app/platform/request'
import type { Thunk } from '@app/platform/services'
import { configLoaded } from '@app/state/flags'

import { aConfig } from '../builders/account'
import { createTestStore } from '../setup/store'

export const HOST = 'https://desk.example'

/** One call as it goes out, what comes back, and what the app reads of that. */
export interface CallRow {
  readonly ask: Thunk<Handle<unknown>>
  /** Method and path. */
  readonly sends: string
  readonly body?: unknown
  readonly answer: unknown
  /** The payload itself, where nothing else is said. */
  readonly reads?: unknown
}

/** What travels, in words: a form as its fields, a file by its name. */
function bodyOf({ body }: RequestInit): unknown {
  if (typeof body === 'string') return JSON.parse(body)
  if (!(body instanceof FormData)) return undefined
  return Object.fromEntries([...body].map(([name, value]) => [name, nameOf(value)]))
}

const nameOf = (value: FormDataEntryValue): string =>
  typeof value === 'string' ? value : value.name

/** The app's store over a network that answers one thing and keeps what it was asked. */
export function storeAnswering(answer: (sends: string) => Response) {
  const calls: { sends: string; body: unknown }[] = []
  const fetch = ((url: string, init: RequestInit) => {
    const sends = `${init.method ?? 'GET'} ${url}`
    calls.push({ sends, body: bodyOf(init) })
    return Promise.resolve(answer(sends))
  }) as typeof globalThis.fetch // the transport calls it with a text and a plain object
  const { store } = createTestStore({ fetch })
  store.dispatch(configLoaded(aConfig({ host: HOST })))
  return { store, calls }
}

export const okay = (payload: unknown) => () =>
  new Response(JSON.stringify({ status: 'ok', payload }))

/** Sends one call through the app's own endpoint: what left, and what was read. */
export async function travel({ ask, answer }: CallRow) {
  const { store, calls } = storeAnswering(okay(answer))
  const read = await store.dispatch(ask).unwrap()
  return { read, call: calls[0] }
}

/** What `travel` gives where everything is as the row says. */
export function asSaid({ sends, body, answer, reads = answer }: CallRow) {
  return { read: reads, call: { sends: sends.replace(' ', ` ${HOST}`), body } }
}
