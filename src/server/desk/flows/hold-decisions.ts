import type { Hold } from '@contract/v1/holds'
import { isNativeAddress } from '@kernel/address'
import { domainError } from '@kernel/domain-error'
import { Money } from '@kernel/money'
import type { FlowDeps } from '../deps'
import { assertInTime, isMistyped, isUnowned } from '../policies/holds'
import { NO_FACTS, type StepUpSubject } from '../policies/step-up'
import type { HoldRecord } from '../records/hold/row'
import { markRefundRequested } from '../records/hold/transitions'
import { claimKey, type KeyedCall, keyUse, quoteIdOfKey } from '../records/idempotency-key'
import { agreedTerms, type ProposedTerms, showHold } from '../steps/hold-terms'
import { type DecidedHold, findHoldOf, lockOpenHold } from '../steps/lock-hold'
import { assertConfirmed, type StepUpCaller, useConfirmation } from '../steps/assert-confirmed'
import { assertKnownDevice } from '../steps/known-device'
import { queueSecurityMail } from '../steps/queue-security-mail'
import { settleHold } from '../steps/settle-hold'

export const getHold = async (deps: FlowDeps, accountId: string, id: string): Promise<Hold> =>
  showHold(deps, await findHoldOf(deps.database.db, accountId, id))

interface AcceptHold extends DecidedHold, Pick<KeyedCall, 'key'> {
  readonly proposal: ProposedTerms
}

/** Pays a hold out at the agreed rate, once per idempotency key. The outside is asked before the transaction. */
export async function acceptHold(
  deps: FlowDeps,
  { caller, id, key, proposal }: AcceptHold,
): Promise<Hold> {
  const { accountId } = caller
  const { db } = deps.database
  const use = keyUse(accountId, 'acceptHold', key, { id, ...proposal })
  const found = await findHoldOf(db, accountId, id)
  await assertKnownDevice(deps, caller, { act: 'accept-hold', subject: id, iban: null })
  if ((await quoteIdOfKey(db, use)) === null) {
    if (found.hold.status !== 'held') throw domainError('decided-already')
    const terms = await agreedTerms(deps, found, proposal)
    const quoteId = found.own?.id ?? deps.ids.opaque('q')
    const by = { actor: 'account', reason: 'accepted', at: deps.clock.now() }
    await deps.database.transact(async (tx) => {
      const hold = await lockOpenHold(tx, found)
      if ((await claimKey(tx, use, quoteId, by.at)) !== null) return
      if (hold.status !== 'held') throw domainError('decided-already')
      if (hold.units !== found.hold.units) throw domainError('hold-changed')
      await settleHold(tx, deps, hold, { quoteId, terms }, by)
    })
    deps.log.info({ holdId: id, quoteId }, 'hold accepted at the rate of the day')
  }
  return getHold(deps, accountId, id)
}

interface AskRefund {
  readonly caller: StepUpCaller
  readonly id: string
  readonly address: string
}

/** The owner asks for the crypto back, to an address of their own wallet that they confirm, and is mailed. */
export async function requestRefund(
  deps: FlowDeps,
  { caller, id, address }: AskRefund,
): Promise<Hold> {
  const { accountId } = caller
  const { db } = deps.database
  const found = await findHoldOf(db, accountId, id)
  await assertKnownDevice(deps, caller, { act: 'refund-hold', subject: id, iban: null })
  assertInTime(found.hold, deps.clock.now())
  await assertRefundable(deps, found.hold, address)
  const refundTo = address.toLowerCase()
  const isRepeated = found.hold.refund?.to === refundTo && isRefundAsked(found.hold)
  const subject = refundSubject(deps, found.hold, refundTo)
  const confirmed = isRepeated ? null : await assertConfirmed(deps, caller, subject)
  const by = { actor: 'account', reason: 'asked', at: deps.clock.now() }
  await deps.database.transact(async (tx) => {
    const hold = await lockOpenHold(tx, found)
    if (hold.refund?.to === refundTo && isRefundAsked(hold)) return
    if (hold.status !== 'held' && hold.status !== 'resend-asked')
      throw domainError('decided-already')
    await useConfirmation(tx, deps, confirmed)
    await markRefundRequested(tx, hold, by, refundTo)
    await queueSecurityMail(tx, deps, { accountId, news: refundNews(deps, hold, refundTo) })
  })
  return getHold(deps, accountId, id)
}

/** Other crypto under the same hold, or another address, is confirmed anew. */
function refundSubject({ keys }: FlowDeps, hold: HoldRecord, refundTo: string): StepUpSubject {
  const { id, chainId, asset, unit, units, reason } = hold
  // How much the refused euros buy is settled when the refund is approved.
  const sum = unit && reason !== 'bank' ? Money.ofBase(units, unit) : null
  const amount = sum?.toText() ?? null
  const currency = sum && unit ? unit.code : null
  const address = keys.checksummed(refundTo)
  const facts = { ...NO_FACTS, act: 'ask-refund', amount, currency, address } as const
  return { facts, bound: [id, chainId, asset, String(units)] }
}

function refundNews({ catalogue, keys }: FlowDeps, hold: HoldRecord, refundTo: string) {
  const { unit, units, chainId, reason } = hold
  return {
    kind: 'refund-asked',
    // How much the refused euros buy is settled when the refund is approved.
    amount: unit && reason !== 'bank' ? { units, unit } : null,
    network: catalogue.chain(chainId)?.displayedName ?? `chain ${chainId}`,
    address: keys.checksummed(refundTo),
  } as const
}

const isRefundAsked = ({ status }: HoldRecord): boolean => status.startsWith('refund')

/** Crypto sent to a wrong address is lost: what can be seen to be wrong is refused. */
async function assertRefundable(deps: FlowDeps, hold: HoldRecord, address: string): Promise<void> {
  if (isMistyped(address, deps.keys.checksummed(address))) throw domainError('address-mistyped')
  const plain = address.toLowerCase()
  const isToken = plain === hold.asset || deps.catalogue.token(hold.chainId, plain) !== null
  const isOurs = (await deps.knownAddresses()).has(plain)
  if (isUnowned(plain) || isNativeAddress(plain) || isToken || isOurs)
    throw domainError('address-not-own')
}
