import * as v from 'valibot'

import { getQuote, Quote } from '@contract/v1/quotes'
import type { Fault } from '@kernel/app-error'

import { api, outgoing, type Answer, type Ask, type CacheAccess, type LookUp } from './api'

/** Longer than a quote is open. */
const KEPT_S = 3600

/** Each quote as it was last seen, since a host may answer a look with its status and its end alone. */
const knownQuotes = api.injectEndpoints({
  endpoints: (build) => ({
    knownQuote: build.query<Quote | null, string>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: KEPT_S,
    }),
  }),
})

function remember({ dispatch }: CacheAccess, value: Quote): void {
  const entry = { endpointName: 'knownQuote', arg: value.quoteId, value } as const
  dispatch(knownQuotes.util.upsertQueryEntries([entry]))
}

interface StartedRequest extends CacheAccess {
  readonly queryFulfilled: Promise<{ readonly data: Quote }>
}

export async function rememberAnswer(_request: unknown, cache: StartedRequest): Promise<void> {
  const answer = await cache.queryFulfilled.catch(() => null)
  if (answer) remember(cache, answer.data)
}

type QuoteAnswer = { readonly data: Quote } | { readonly error: Fault }

/** A whole answer alone, since what it leaves out is over; a short one over what is known; a fault where both are no quote. */
export async function lookAtQuote(
  { id, isBackground }: LookUp,
  cache: CacheAccess,
  ask: Ask,
): Promise<QuoteAnswer> {
  const { data, error } = await ask(outgoing(getQuote, { params: { id }, isBackground }))
  if (error) return { error }
  const { quote: news } = data as Answer<typeof getQuote> // the transport has checked it
  const selectKnown = knownQuotes.endpoints.knownQuote.select(id)
  // The api's slice is in every store that it is called from.
  const { data: known } = selectKnown(cache.getState() as Parameters<typeof selectKnown>[0])
  const alone = v.safeParse(Quote, news)
  const whole = alone.success ? alone : v.safeParse(Quote, { ...known, ...news })
  if (!whole.success)
    return { error: { code: 'INVALID_RESPONSE_TYPE', description: `getQuote: ${id} is not whole` } }
  remember(cache, whole.output)
  return { data: whole.output }
}
