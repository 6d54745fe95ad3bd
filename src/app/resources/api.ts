import { createApi, type BaseQueryApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'

import type { BodyOf, Endpoint, ParamsOf, PayloadOf, QueryOf } from '@contract/endpoint'
import type { ClientType } from '@contract/envelope'
import { AppError, type Fault } from '@kernel/app-error'

import { sessionExpired } from '../events'
import type { CallFacts, Outgoing, Transport } from './transport'

/** What the store's thunks are given besides dispatch. */
export interface ThunkExtra {
  readonly transport: Transport
  readonly clientType: ClientType
}

/** The slices that a call's facts are read from. */
export interface FactsState {
  readonly flags: { readonly config: { readonly host: string } | null }
  readonly session: {
    readonly isAuthorized: boolean
    readonly account: { readonly accountType?: string | undefined } | null
  }
  readonly preferences: { readonly locale: string }
}

/** Every RTK Query endpoint names its call of the contract, so that a test can read which one it is. */
interface ExtraOptions {
  readonly call?: Endpoint
}

/** What a call needs of the store: RTK Query hands it to base queries and to cache lifecycles alike. */
export interface StoreAccess {
  readonly getState: () => unknown
  readonly dispatch: (action: ReturnType<typeof sessionExpired>) => unknown
  readonly extra: unknown
}

/** The transport, and what every call says about itself now. */
export function transportIn({ getState, extra }: StoreAccess): {
  readonly transport: Transport
  readonly facts: CallFacts
} {
  // The store is built with exactly this extra argument and these slices (shell/store.ts).
  const { transport, clientType } = extra as ThunkExtra
  const { flags, session, preferences } = getState() as FactsState
  const facts = {
    host: flags.config?.host ?? '',
    clientType,
    accountType: session.account?.accountType ?? 'individual',
    locale: preferences.locale,
  }
  return { transport, facts }
}

/** The fault of a failed call. The first one that tells of a lost session ends it; later ones change nothing. */
export function noteFault(
  { getState, dispatch }: StoreAccess,
  thrown: unknown,
  { skipsSessionCheck }: Outgoing,
): Fault {
  const { fault } = AppError.from(thrown)
  const { session } = getState() as FactsState // as above
  const isLost = fault.code === 'INVALID_SESSION' && session.isAuthorized
  if (isLost && !skipsSessionCheck) dispatch(sessionExpired())
  return fault
}

const baseQuery: BaseQueryFn<Outgoing, unknown, Fault, ExtraOptions> = async (
  outgoing,
  { signal, ...access },
  { call },
) => {
  if (outgoing.endpoint !== call)
    throw new Error(`endpoint of another call: ${outgoing.endpoint.name}`)
  const { transport, facts } = transportIn(access)
  try {
    return { data: await transport.send(outgoing, facts, signal) }
  } catch (thrown) {
    return { error: noteFault(access, thrown, outgoing) }
  }
}

/** The cache of what the desk knows; each resource file injects its own endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Recipient', 'Transaction', 'Token', 'Device', 'Passkey', 'Payee'],
  endpoints: () => ({}),
  keepUnusedDataFor: 300,
})

/** Files of the chat. An api of its own, since a request under way delays every refetch of its api, an upload for minutes. */
export const transfers = createApi({ reducerPath: 'transfers', baseQuery, endpoints: () => ({}) })

export interface CallInput<E> extends Omit<Outgoing, 'endpoint' | 'params' | 'query' | 'body'> {
  readonly params?: ParamsOf<E>
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
}

/** A call with its arguments, typed by its endpoint value. */
export const outgoing = <E extends Endpoint>(
  endpoint: E,
  { params, query, ...rest }: CallInput<E> = {},
): Outgoing => ({
  endpoint,
  params: params as Readonly<Record<string, string>> | undefined, // path parameters are text by contract
  query: query as Readonly<Record<string, string | undefined>> | undefined, // and so are query values
  ...rest,
})

/** The part of an RTK Query endpoint that says which call it makes, and with what. */
export const to = <E extends Endpoint, Arg = null>(
  call: E,
  input: (arg: Arg) => CallInput<E> = () => ({}),
) => ({
  query: (arg: Arg) => outgoing(call, input(arg)),
  extraOptions: { call },
})

export interface KeyedAct {
  readonly id: string
  readonly idempotencyKey: string
}

/** An act on one thing. The asking flow keeps its key from before the first send, so that a retry is the same request. */
export const keyed = <Act extends KeyedAct>({ id, idempotencyKey, ...body }: Act) => ({
  params: { id },
  body,
  idempotencyKey,
})

/** One thing by its id. A refresh of what is on screen does not keep the session alive; a user who asks does. */
export interface LookUp {
  readonly id: string
  readonly isBackground: boolean
}

/** What changes the cache beside the answer itself. */
export type CacheAccess = Pick<BaseQueryApi, 'dispatch' | 'getState'>

/** What RTK Query gives to a `queryFn` for its call. */
export type Ask = (call: Outgoing) => PromiseLike<Answered> | Answered
type Answered =
  | { readonly data: unknown; readonly error?: undefined }
  | { readonly error: Fault; readonly data?: undefined }

/** As `to`, for an answer that changes other entries of the cache: it does so before anybody hears of the answer. */
export const toCached = <E extends Endpoint, Arg>(
  call: E,
  input: (arg: Arg) => CallInput<E>,
  change: (cache: CacheAccess, answer: Answer<E>) => void,
) => ({
  extraOptions: { call },
  async queryFn(arg: Arg, cache: CacheAccess, _options: unknown, ask: Ask) {
    const { data, error } = await ask(outgoing(call, input(arg)))
    if (error) return { error }
    const answer = data as Answer<E> // the transport has checked it
    change(cache, answer)
    return { data: answer }
  },
})

/** What a call answers, by its endpoint value: the transport has checked it against the same schema. */
export type Answer<E> = PayloadOf<E>
