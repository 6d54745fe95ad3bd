import { type Cents, cents, minus } from '@kernel/amounts'
import { domainError } from '@kernel/domain-error'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import type { Tx } from '@server/ports/db'
import type { FlowDeps, FlowSettings } from '../deps'
import { LIMIT_WINDOWS, limitExceeded, windowStarts } from '../policies/account-limits'
import { coversQuote } from '../policies/bank-funds'
import { type AccountRecord, findAccount } from '../records/account'
import { findLimits } from '../records/account-limit'
import { lockExposure } from '../records/quote/exposure'
import { readUsed } from '../records/quote/usage'
import { readBankFunds } from '../views/bank-funds'

/** The bounds of one transfer of an account, decimal text in euros: never above those of the desk. */
export async function readAccountLimits(
  { database, settings }: FlowDeps,
  accountId: string,
): Promise<AccountLimits> {
  return accountLimits(settings, await findAccount(database.db, accountId))
}

interface AccountLimits {
  readonly min: string
  readonly max: string
}

export const accountLimits = (
  { minEUR, maxEUR }: FlowSettings,
  account: Pick<AccountRecord, 'minOtcEur' | 'maxOtcEur'> | null,
): AccountLimits => ({
  min: account?.minOtcEur ?? minEUR,
  max: lower(account?.maxOtcEur ?? maxEUR, maxEUR),
})

const lower = (one: string, other: string): string =>
  Money.of(one, EUR).isLessThan(Money.of(other, EUR)) ? one : other

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
 * agreed more than it may. The lock comes first: no other quote that counts is created or settled so until the commit.
 */
export async function settleWithinLimits(
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
