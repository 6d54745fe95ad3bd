import type { Hold } from '@contract/v1/holds'
import { type Cents, cents, minus } from '@kernel/amounts'
import { domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { LIMIT_WINDOWS, limitExceeded, windowStarts } from '../policies/account-limits'
import { coversQuote } from '../policies/bank-funds'
import { findLimits } from '../records/account-limit'
import { claimKey, type KeyedCall, keyUse, quoteIdOfKey } from '../records/idempotency-key'
import { lockExposure } from '../records/quote/exposure'
import { readUsed } from '../records/quote/usage'
import { agreedTerms, type ProposedTerms, showHold } from '../steps/hold-terms'
import { type DecidedHold, findHoldOf, lockOpenHold } from '../steps/lock-hold'
import { assertKnownDevice } from '../steps/known-device'
import { settleHold } from '../steps/settle-hold'
import { readBankFunds } from '../views/bank-funds'

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
    }, 'read committed')
    deps.log.info({ holdId: id, quoteId }, 'hold accepted at the rate of the day')
  }
  return getHold(deps, accountId, id)
}

interface Settling {
  readonly accountId: string
  /** The quote that is not asked for any more, where there is one. */
  readonly quoteId: string | null
  readonly cents: Cents
  readonly feeCents: Cents
  readonly at: Date
}

/**
 * Settles for its owner what came without an open quote, unless the bank account could not pay it, or the account has then
 * agreed more than it may. The lock comes first: no other quote that counts is created or settled so until the commit. For
 * `read committed`: a snapshot from before the lock would not have the quote that was waited for.
 */
async function settleWithinLimits(
  tx: Tx,
  { settings }: Pick<FlowDeps, 'settings'>,
  { accountId, quoteId, cents: settled, feeCents, at }: Settling,
  settle: () => Promise<unknown>,
): Promise<void> {
  await lockExposure(tx).execute()
  const funds = await readBankFunds(tx)
  if (!coversQuote(funds, minus(settled, feeCents), settings.isSandbox))
    throw domainError('hold-unfunded')
  await settle()
  const limits = (await findLimits(tx, accountId)) ?? settings.accountLimits
  const asked = { starts: windowStarts(at), endedId: quoteId ?? '' }
  const used = await readUsed(tx, accountId, asked)
  for (const window of LIMIT_WINDOWS) {
    const before = minus(cents(used[window]), settled)
    const euros = limitExceeded(before, settled, limits[window])
    if (euros !== null) throw domainError('hold-above-limit', { window, euros })
  }
}
