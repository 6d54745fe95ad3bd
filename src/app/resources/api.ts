import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'

import type { BodyOf, Endpoint, ParamsOf, PayloadOf, QueryOf } from '@contract/endpoint'
import { AppError, type Fault } from '@kernel/app-error'

import { sessionExpired } from '../events'
import type { ClientType } from '@contract/envelope'
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

interface ExtraOptions {
  /** `self` answers 403 where there is no session: that is no lost session. */
  readonly skipsSessionCheck?: boolean
}

export const factsOf = (
  { flags, session, preferences }: FactsState,
  clientType: ClientType,
): CallFacts => ({
  host: flags.config?.host ?? '',
  clientType,
  accountType: session.account?.accountType ?? 'individual',
  locale: preferences.locale,
})

/** A session ends once: whatever else is under way then gets the same answer, and there is nothing new in that. */
export const endsSession = ({ session }: FactsState, { code }: Fault): boolean =>
  code === 'INVALID_SESSION' && session.isAuthorized

const baseQuery: BaseQueryFn<Outgoing, unknown, Fault, ExtraOptions | undefined> = async (
  outgoing,
  { signal, extra, getState, dispatch },
  options,
) => {
  // The store is built with exactly this extra argument and these slices (shell/store.ts).
  const { transport, clientType } = extra as ThunkExtra
  const facts = factsOf(getState() as FactsState, clientType)
  try {
    return { data: await transport.send(outgoing, facts, signal) }
  } catch (thrown) {
    const { fault } = AppError.from(thrown)
    const isEnded = endsSession(getState() as FactsState, fault)
    if (isEnded && !options?.skipsSessionCheck) dispatch(sessionExpired())
    return { error: fault }
  }
}

/** The cache of what the desk knows; each resource file injects its own endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Recipient', 'Transaction', 'Fee', 'Reference', 'Token', 'Quote', 'Account'],
  endpoints: () => ({}),
  keepUnusedDataFor: 300,
})

interface CallOptions {
  readonly idempotencyKey?: string
  readonly isBackground?: boolean
  readonly form?: FormData
}

interface CallInput<E> {
  readonly params?: ParamsOf<E>
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
}

/** The arguments of a call, typed by its endpoint value. */
export const to =
  <E extends Endpoint>(endpoint: E) =>
  ({ params, query, body }: CallInput<E> = {}, options: CallOptions = {}): Outgoing => ({
    endpoint,
    params: params as Readonly<Record<string, string>> | undefined, // path parameters are text by contract
    query: query as Readonly<Record<string, string | undefined>> | undefined, // and so are query values
    body,
    ...options,
  })

/** What a call answers, by its endpoint value: the transport has checked it against the same schema. */
export type Answer<E> = PayloadOf<E>
