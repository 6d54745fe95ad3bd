import { type Cents, cents, minus } from '@kernel/amounts'
import { domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import type { RecipientSnapshot } from '@server/ports/recipient-snapshot'
import type { FlowDeps } from '../deps'
import {
  knownIbanSince,
  LIMIT_WINDOWS,
  limitExceeded,
  windowStarts,
} from '../policies/account-limits'
import { coversQuote } from '../policies/bank-funds'
import { findLimits } from '../records/account-limit'
import { lockExposure } from '../records/quote/exposure'
import { readNewIbanUsed } from '../records/quote/new-iban'
import { readUsed } from '../records/quote/usage'
import { readBankFunds } from '../views/bank-funds'

interface Settling {
  readonly accountId: string
  /** The quote that is not asked for any more, where there is one. */
  readonly quoteId: string | null
  readonly cents: Cents
  readonly feeCents: Cents
  /** Who is paid. */
  readonly recipient: Pick<RecipientSnapshot, 'iban'>
  readonly at: Date
}

/**
 * Settles for its owner what came without an open quote, unless the bank account could not pay it, or the account has then
 * agreed more than it may. The lock comes first: no other quote that counts is created or settled so until the commit. For
 * `read committed`: a snapshot from before the lock would not have the quote that was waited for.
 */
export async function settleWithinLimits(
  tx: Tx,
  { settings }: Pick<FlowDeps, 'settings'>,
  { accountId, quoteId, cents: settled, feeCents, recipient, at }: Settling,
  settle: () => Promise<unknown>,
): Promise<void> {
  await lockExposure(tx).execute()
  const funds = await readBankFunds(tx)
  if (!coversQuote(funds, minus(settled, feeCents), settings.isSandbox))
    throw domainError('hold-unfunded')
  await settle()
  const limits = (await findLimits(tx, accountId)) ?? settings.accountLimits
  const [starts, endedId] = [windowStarts(at), quoteId ?? '']
  const used = await readUsed(tx, accountId, { starts, endedId })
  for (const window of LIMIT_WINDOWS) {
    const before = minus(cents(used[window]), settled)
    const euros = limitExceeded(before, settled, limits[window])
    if (euros !== null) throw domainError('hold-above-limit', { window, euros })
  }
  const of = { iban: recipient.iban, since: starts.day, paidUntil: knownIbanSince(at), endedId }
  const toNew = await readNewIbanUsed(tx, accountId, of)
  if (toNew === null) return
  const euros = limitExceeded(minus(cents(toNew), settled), settled, settings.newIbanLimit)
  if (euros !== null) throw domainError('new-iban-limit-reached', { euros, isHeld: true })
}
