import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import type { FlowDeps, FlowSettings } from '../deps'
import { type AccountRecord, findAccount } from '../records/account'

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
