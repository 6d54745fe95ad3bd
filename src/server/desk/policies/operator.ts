import type { OperatorKeyCreation } from '@contract/console/auth'
import { type Refusal, refusal } from '@kernel/domain-error'
import { DAY } from '@kernel/instant'
import type { OperatorKey } from '../records/operator/key'
import { creationOf, userHandle } from './passkey'

/** A link that nobody has opened by then is worth nothing. */
export const INVITATION_SECONDS = DAY
/** So many have to have keys before two of them can approve anything. */
export const FIRST_OPERATORS = 2

const NAME = /^[a-z0-9][a-z0-9._@-]{0,59}$/

interface Inviting {
  readonly id: string
  /** Of this operator, that work. */
  readonly keys: number
  /** Operators who have a key that works. */
  readonly holders: number
}

/** One person at the command line invites until two operators have keys; from then on it takes two keys. */
export function invitationRefusal({ id, keys, holders }: Inviting): Refusal | null {
  if (!NAME.test(id)) return refusal('operator-name-malformed')
  if (keys > 0) return refusal('operator-has-key', { operator: id })
  if (holders >= FIRST_OPERATORS) return refusal('operators-complete')
  return null
}

export type OperatorChange = 'operator-invite' | 'operator-key' | 'operator-end'

interface Changing {
  readonly id: string
  /** Who proposes it, or approves. */
  readonly by: string
  readonly isKnown: boolean
  readonly keys: number
  readonly name: string
}

/** Nobody decides about their own keys. Whoever has left does not come back under the same name. */
export function operatorChangeRefusal(
  change: OperatorChange,
  { id, by, isKnown, keys, name }: Changing,
): Refusal | null {
  if (!NAME.test(id)) return refusal('operator-name-malformed')
  if (id === by) return refusal('operator-own-key')
  if (change !== 'operator-invite')
    return isKnown ? null : refusal('record-unknown', { kind: 'operator', id })
  if (name.trim() === '' || name.length > 90) return refusal('act-unknown')
  return keys > 0 ? refusal('operator-has-key', { operator: id }) : null
}

/** How authenticators call an operator, who may be a customer under the same name. */
export const operatorHandle = (id: string): string => userHandle(`operator:${id}`)

interface Creating {
  readonly challenge: string
  readonly origin: string
  readonly brand: string
  readonly operator: { readonly id: string; readonly name: string }
  readonly known: readonly OperatorKey[]
}

/** A key that a browser finds without being told whose it is. */
export function operatorKeyCreation({ operator, brand, ...given }: Creating): OperatorKeyCreation {
  const account = { id: `operator:${operator.id}`, email: operator.id, name: operator.name }
  return {
    ...creationOf({ ...given, brand: `${brand} console`, account }),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  }
}
