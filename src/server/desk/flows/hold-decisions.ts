import type { Hold } from '@contract/v1/holds'
import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import { holdSubject } from '../policies/step-up'
import { claimKey, type KeyedCall, keyUse, quoteIdOfKey } from '../records/idempotency-key'
import { agreedTerms, type ProposedTerms, showHold } from '../steps/hold-terms'
import { assertLargeConfirmed, type StepUpCaller, useConfirmation } from '../steps/assert-confirmed'
import { type DecidedHold, findHoldOf, lockOpenHold } from '../steps/lock-hold'
import { assertKnownDevice } from '../steps/known-device'
import { settleHold } from '../steps/settle-hold'
import { settleWithinLimits } from '../steps/settle-within-limits'

export const getHold = async (deps: FlowDeps, accountId: string, id: string): Promise<Hold> =>
  showHold(deps, await findHoldOf(deps.database.db, accountId, id))

interface AcceptHold extends Pick<DecidedHold, 'id'>, Pick<KeyedCall, 'key'> {
  readonly caller: StepUpCaller
  readonly proposal: ProposedTerms
}

/**
 * Pays a hold out at the agreed rate, once per idempotency key, within the limits of its account and what the bank account
 * holds. The outside is asked before the transaction, and its person confirms a large amount before it.
 */
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
    const acceptsNoMatch = proposal.acceptsNoMatch === true
    const subject = holdSubject({ hold: found.hold, terms, acceptsNoMatch })
    const large = { cents: terms.cents, subject, use }
    const confirmed = await assertLargeConfirmed(deps, caller, large)
    const quoteId = found.own?.id ?? deps.ids.opaque('q')
    const by = { actor: 'account', reason: 'accepted', at: deps.clock.now() }
    await deps.database.transact(async (tx) => {
      const hold = await lockOpenHold(tx, found)
      if ((await claimKey(tx, use, quoteId, by.at)) !== null) return
      if (hold.status !== 'held') throw domainError('decided-already')
      if (hold.units !== found.hold.units) throw domainError('hold-changed')
      await useConfirmation(tx, deps, confirmed)
      const settling = { ...terms, accountId, quoteId: hold.quoteId, at: by.at }
      await settleWithinLimits(tx, deps, settling, () =>
        settleHold(tx, deps, hold, { quoteId, terms }, by),
      )
    }, 'read committed')
    deps.log.info({ holdId: id, quoteId }, 'hold accepted at the rate of the day')
  }
  return getHold(deps, accountId, id)
}
