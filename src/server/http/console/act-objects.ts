import { BLOCKS_TEXT, EUROS_TEXT, LIMITS_TEXT, REFUND_TEXT } from '@contract/console/acts'
import type { Cents } from '@kernel/amounts'
import { domainError } from '@kernel/domain-error'
import { euroCents } from '@kernel/euro-cents'

export interface Act {
  /** What the console calls the subject: an id, or what stands behind 'chain:', 'stop:' and 'screening:'. */
  readonly subject: string
  /** What else was said: the paper's hash, a payout or an account. */
  readonly object: string
}

/** As stops are typed: a chain by its id alone. */
export const stoppedName = (subject: string): string =>
  subject.replace(/^stop:/, '').replace(/^chain:/, '')

export const paperOf = ({ subject: payoutId, object }: Act) => ({
  payoutId,
  sha256: hashOf(object),
})

export function hashOf(object: string): string {
  const sha256 = object.toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw domainError('act-unknown')
  return sha256
}

export const personOf = ({ subject, object }: Act) => ({ id: idOf(subject), name: object.trim() })

/** Euros a day, a month and a year. */
export function limitsOf({ subject, object }: Act) {
  const [, day, month, year] = LIMITS_TEXT.exec(object) ?? []
  if (day === undefined || month === undefined || year === undefined)
    throw domainError('act-unknown')
  return { accountId: idOf(subject), limits: { day, month, year } }
}

/** What stands behind 'account:', 'chain:', 'limits:', 'operator:', 'screening:' and the like. */
export const idOf = (subject: string): string => subject.replace(/^[a-z]+:/, '')

export function accountOf(object: string): 'fees' | 'other' {
  if (object !== 'fees' && object !== 'other') throw domainError('act-unknown')
  return object
}

export function centsOf(object: string): Cents {
  if (!EUROS_TEXT.test(object)) throw domainError('act-unknown')
  return euroCents(object)
}

/** The transaction that refunded a hold, and the address that it paid. */
export function refundOf({ subject: holdId, object }: Act) {
  const [, txHash, to] = REFUND_TEXT.exec(object) ?? []
  if (txHash === undefined || to === undefined) throw domainError('act-unknown')
  return { holdId, txHash, to }
}

/** Blocks, the first and the last. */
export function rangeOf({ subject, object }: Act) {
  const [, from, to] = BLOCKS_TEXT.exec(object) ?? []
  if (from === undefined || to === undefined) throw domainError('act-unknown')
  return { chain: idOf(subject), from: BigInt(from), to: BigInt(to) }
}

/** Which detail of a proposal its act was given besides the subject. */
const OBJECTS = {
  attest: 'sha256',
  close: 'sha256',
  recovery: 'evidence',
  'entry-attach': 'payout',
  'entry-clear': 'account',
  'bank-opening': 'euros',
  'restore-assign': 'hold',
  'operator-invite': 'name',
}

/** The act of a proposal that stands. */
export function actOf(details: Readonly<Record<string, string>>, action: string): string {
  if (action === 'limits-raise') return limitsText(details)
  if (action === 'restore-refunded') return `${details.txHash}/${details.to}`
  const name = Object.entries(OBJECTS).find(([act]) => act === action)?.[1]
  return name === undefined ? '' : (details[name] ?? '')
}

const limitsText = ({ day = '', month = '', year = '' }: Readonly<Record<string, string>>) =>
  `${day}/${month}/${year}`
