import { select, type SagaGenerator } from 'typed-redux-saga'

import type { Endpoint } from '@contract/endpoint'

import { request, type Handle } from '../platform/request'
import { services, type Thunk } from '../platform/services'
import { outgoing, type Answer, type Ask, type CacheAccess, type CallInput } from './api'

interface PageCall<E extends Endpoint, Arg, Param> {
  readonly call: E
  /** Null asks for the first page. */
  readonly input: (param: Param | null, arg: Arg) => CallInput<E>
  readonly next: (last: Answer<E>) => Param | undefined
  /** Absent where a refresh has to read all that is loaded anew. */
  readonly overLoaded?: (page: Answer<E>, cache: CacheAccess, arg: Arg) => Answer<E>
}

interface PageRequest<Arg, Param> {
  readonly queryArg: Arg
  readonly pageParam: Param | null
}

/**
 * The part of an infinite query that reads its pages. Where what is loaded can be kept, a refresh reads the first page
 * alone, and RTK Query then drops the pages behind it; so the first page is answered laid over all of it, as one page.
 */
export const toPages = <E extends Endpoint, Arg, Param>({
  call,
  input,
  next,
  overLoaded,
}: PageCall<E, Arg, Param>) => ({
  extraOptions: { call },
  infiniteQueryOptions: {
    initialPageParam: null,
    getNextPageParam: next,
    refetchCachedPages: !overLoaded,
  },
  async queryFn(
    { queryArg, pageParam }: PageRequest<Arg, Param>,
    cache: CacheAccess,
    _options: unknown,
    ask: Ask,
  ) {
    const { data, error } = await ask(outgoing(call, input(pageParam, queryArg)))
    if (error) return { error }
    const page = data as Answer<E> // the transport has checked it
    return { data: pageParam === null && overLoaded ? overLoaded(page, cache, queryArg) : page }
  },
})

/** The parts of an infinite query that these sagas use. One list has one request at a time. */
interface InfinitePages<Arg, Data, State> {
  readonly initiate: (
    arg: Arg,
    options: { forceRefetch: true } | { direction: 'forward' },
  ) => Thunk<Handle<Data>>
  readonly select: (arg: Arg) => (state: State) => {
    /** Of the latest request; undefined for a refresh. */
    readonly direction?: 'forward' | 'backward' | undefined
    readonly hasNextPage: boolean
  }
}

type Running = Thunk<{ abort(): void } | undefined>

/** Reads the first page anew. A refresh under way is given up: it may have been answered before what asked for this one. */
export function* refreshPages<Arg, Data, State>(
  pages: InfinitePages<Arg, Data, State>,
  arg: Arg,
  running: Running,
): SagaGenerator<Data> {
  const { run } = yield* services()
  const latest = pages.select(arg)
  if ((yield* select(latest)).direction === undefined) run(running)?.abort()
  for (;;) {
    const data = yield* request(pages.initiate(arg, { forceRefetch: true }))
    // A next page that was under way has been waited for and is not the refresh.
    if ((yield* select(latest)).direction === undefined) return data
  }
}

/** Loads the next page, if there is one, after a refresh that is under way. */
export function* loadNextPage<Arg, Data, State>(
  pages: InfinitePages<Arg, Data, State>,
  arg: Arg,
): SagaGenerator<void> {
  const latest = pages.select(arg)
  while ((yield* select(latest)).hasNextPage) {
    yield* request(pages.initiate(arg, { direction: 'forward' }))
    if ((yield* select(latest)).direction === 'forward') return
  }
}
