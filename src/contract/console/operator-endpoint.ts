import {
  endpoint,
  type Call,
  type Endpoint,
  type EndpointDraft,
  type Form,
  type Schema,
} from '../endpoint'
import { ById } from '../schema'

/** Of a call about one thing that may not be there. */
export const oneById = { params: ById, errors: ['NOT_FOUND'] } as const

/** A call of who runs the desk. */
export const operatorEndpoint = <
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
  const F extends Form = 'json',
>(
  name: string,
  call: Call,
  draft: EndpointDraft<P, Q, B, R, F>,
): Endpoint<P, Q, B, R, 'operator', F> => endpoint(name, call, { ...draft, access: 'operator' })
