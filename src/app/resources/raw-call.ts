import { sessionExpired } from '../events'
import type { Thunk } from '../platform/services'
import { endsSession, factsOf, type FactsState, type ThunkExtra } from './api'
import { faultOfThrown, readPayload, type Outgoing, type Transport } from './transport'

type Facts = ReturnType<typeof factsOf>

/** A call beside RTK Query: its answer is a stream or a file, or its transport is one of its own. Throws AppError. */
export const rawCall =
  <T>(
    call: (transport: Transport, facts: Facts) => Promise<T>,
    signal: AbortSignal,
  ): Thunk<Promise<T>> =>
  async (dispatch, getState, extra) => {
    // The store is built with exactly this extra argument and these slices (shell/store.ts).
    const { transport, clientType } = extra as ThunkExtra
    const facts = factsOf(getState() as FactsState, clientType)
    try {
      return await call(transport, facts)
    } catch (thrown) {
      const error = faultOfThrown(thrown, signal)
      if (endsSession(getState() as FactsState, error.fault)) dispatch(sessionExpired())
      throw error
    }
  }

/** The bare answer where it is a good one. */
export const bareAnswer = (outgoing: Outgoing, signal: AbortSignal): Thunk<Promise<Response>> =>
  rawCall(async (transport, facts) => {
    const response = await transport.ask(outgoing, facts, signal)
    // A refusal is an envelope all the same.
    if (!response.ok) await readPayload(outgoing.endpoint, response)
    return response
  }, signal)
