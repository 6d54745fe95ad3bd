import type { Hold } from '@contract/v1/holds'
import { domainError } from '@kernel/domain-error'
import { Money } from '@kernel/money'
import type { FlowDeps } from '../deps'
import { assertInTime } from '../policies/holds'
import { NO_FACTS, type StepUpSubject } from '../policies/step-up'
import type { HoldRecord } from '../records/hold/row'
import { markRefundRequested } from '../records/hold/transitions'
import { firstProvedAt } from '../records/wallet-proof'
import { assertConfirmed, type StepUpCaller, useConfirmation } from '../steps/assert-confirmed'
import { assertOwnAddress } from '../steps/assert-own-address'
import { askChain } from '../steps/final-wallet'
import { showHold } from '../steps/hold-terms'
import { findHoldOf, lockOpenHold } from '../steps/lock-hold'
import { assertKnownDevice } from '../steps/known-device'
import { queueSecurityMail } from '../steps/queue-security-mail'

interface AskRefund {
  readonly caller: StepUpCaller
  readonly id: string
  readonly address: string
}

/** The owner asks for the crypto back, to an address of their own wallet that they have proved or confirm, and is mailed. */
export async function requestRefund(
  deps: FlowDeps,
  { caller, id, address }: AskRefund,
): Promise<Hold> {
  const { accountId } = caller
  const { db } = deps.database
  const found = await findHoldOf(db, accountId, id)
  await assertKnownDevice(deps, caller, { act: 'refund-hold', subject: id, iban: null })
  assertInTime(found.hold, deps.clock.now())
  const refundTo = await assertOwnAddress(deps, found.hold.chainId, address)
  // A token that nobody lists sends nothing back.
  if (refundTo === found.hold.asset) throw domainError('address-not-own')
  const isProved =
    isAskedTo(found.hold, refundTo) || (await isProvedBefore(deps, found.hold, refundTo))
  const subject = refundSubject(deps, found.hold, refundTo)
  const confirmed = isProved ? null : await assertConfirmed(deps, caller, subject)
  const by = { actor: 'account', reason: 'asked', at: deps.clock.now() }
  await deps.database.transact(async (tx) => {
    const hold = await lockOpenHold(tx, found)
    if (isAskedTo(hold, refundTo)) return
    if (hold.status !== 'held' && hold.status !== 'resend-asked')
      throw domainError('decided-already')
    await useConfirmation(tx, deps, confirmed)
    await markRefundRequested(tx, hold, by, refundTo)
    await queueSecurityMail(tx, deps, { accountId, news: refundNews(deps, hold, refundTo) })
  })
  return showHold(deps, await findHoldOf(db, accountId, id))
}

/**
 * Whether the wallet was proved before there was anything to take: a proof of later is one that a stolen session could make
 * as well. An address with code is nobody's by its look, such as a router's or an exchange's, and always takes a proof.
 */
async function isProvedBefore(deps: FlowDeps, hold: HoldRecord, address: string): Promise<boolean> {
  const { accountId, chainId, openedAt } = hold
  const provedAt = await firstProvedAt(deps.database.db, { accountId, chainId, address })
  if (provedAt !== null) return provedAt < openedAt
  // At the newest block, so that a chain that stands still is asked as well.
  const code = await askChain(deps, chainId, async (reader) =>
    reader.walletCode(await reader.head(), address),
  )
  if (code === 'none') return false
  throw domainError('wallet-unproved', { network: deps.catalogue.networkName(chainId) })
}

/** Other crypto under the same hold, or another address, is confirmed anew. */
function refundSubject({ keys }: FlowDeps, hold: HoldRecord, refundTo: string): StepUpSubject {
  const { id, chainId, asset, units } = hold
  const sum = refundSum(hold)
  const amount = sum && Money.ofBase(sum.units, sum.unit).toText()
  const currency = sum?.unit.code ?? null
  const address = keys.checksummed(refundTo)
  const facts = { ...NO_FACTS, act: 'ask-refund', amount, currency, address } as const
  return { facts, bound: [id, chainId, asset, String(units)] }
}

/** Null for refused euros: how much they buy is settled when the refund is approved. */
const refundSum = ({ unit, units, reason }: HoldRecord) =>
  unit && reason !== 'bank' ? { units, unit } : null

const refundNews = ({ catalogue, keys }: FlowDeps, hold: HoldRecord, refundTo: string) =>
  ({
    kind: 'refund-asked',
    amount: refundSum(hold),
    network: catalogue.networkName(hold.chainId),
    address: keys.checksummed(refundTo),
  }) as const

/** Asked for before, by the same call sent twice. */
const isAskedTo = ({ status, refund }: HoldRecord, refundTo: string): boolean =>
  refund?.to === refundTo && status.startsWith('refund')
