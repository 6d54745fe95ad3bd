import type { Hold } from '@contract/v1/holds'
import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import { claimKey, type KeyedCall, keyUse, quoteIdOfKey } from '../records/idempotency-key'
import { settleWithinLimits } from '../steps/account-limits'
import { agreedTerms, type ProposedTerms, showHold } from '../steps/hold-terms'
import { type DecidedHold, findHoldOf, lockOpenHold } from '../steps/lock-hold'
import { assertKnownDevice } from '../steps/known-device'
import { settleHold } from '../steps/settle-hold'

export const getHold = async (deps: FlowDeps, accountId: string, id: string): Promise<Hold> =>
  showHold(deps, await findHoldOf(deps.database.db, accountId, id))

interface AcceptHold extends DecidedHold, Pick<KeyedCall, 'key'> {
  readonly proposal: ProposedTerms
}

/**
 * Pays a hold out at the agreed rate, once per idempotency key, within the limits of its account and what the bank account
 * holds. The outside is asked before the transaction.
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
    const quoteId = found.own?.id ?? deps.ids.opaque('q')
    const by = { actor: 'account', reason: 'accepted', at: deps.clock.now() }
    await deps.database.transact(async (tx) => {
      const hold = await lockOpenHold(tx, found)
      if ((await claimKey(tx, use, quoteId, by.at)) !== null) return
      if (hold.status !== 'held') throw domainError('decided-already')
      if (hold.units !== found.hold.units) throw domainError('hold-changed')
      const settling = { ...terms, accountId, quoteId: hold.quoteId, at: by.at }
      await settleWithinLimits(tx, deps, settling, () =>
        settleHold(tx, deps, hold, { quoteId, terms }, by),
      )
    })
    deps.log.info({ holdId: id, quoteId }, 'hold accepted at the rate of the day')
  }
  return getHold(deps, accountId, id)
}
