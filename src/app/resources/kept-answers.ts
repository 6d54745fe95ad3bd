import type { Endpoint } from '@contract/endpoint'

/** Lists and polls of a session; the oldest goes first. */
const MOST = 20
/** Calls after which another account may ask. */
const TURNS: readonly string[] = ['checkCode', 'disconnect']

const NO_SESSION = 401

interface KeptAnswer {
  readonly tag: string
  readonly payload: unknown
}

/** Answers by URL and language, which the host may call unchanged by their tags. */
export function keptAnswers() {
  const kept = new Map<string, KeptAnswer>()
  return {
    headersOf(place: string): Readonly<Record<string, string>> {
      const tag = kept.get(place)?.tag
      return tag === undefined ? {} : { 'if-none-match': tag }
    },
    async read(
      place: string,
      response: Response,
      endpoint: Endpoint,
      read: (endpoint: Endpoint, response: Response) => Promise<unknown>,
    ): Promise<unknown> {
      const known = kept.get(place)
      if (response.status === 304 && known) return known.payload
      if (response.status === NO_SESSION || TURNS.includes(endpoint.name)) kept.clear()
      const payload = await read(endpoint, response)
      const tag = response.headers.get('etag')
      kept.delete(place)
      if (tag !== null) kept.set(place, { tag, payload })
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
      return payload
    },
  }
}
