import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import type { FlowDeps } from '../deps'
import { findAccount } from '../records/account'

/** The bounds of one transfer of an account, decimal text in euros: never above those of the desk. */
export async function readAccountLimits(
  { database, settings: { minEUR, maxEUR } }: FlowDeps,
  accountId: string,
): Promise<{ readonly min: string; readonly max: string }> {
  const account = await findAccount(database.db, accountId)
  return { min: account?.minOtcEur ?? minEUR, max: lower(account?.maxOtcEur ?? maxEUR, maxEUR) }
}

const lower = (one: string, other: string): string =>
  Money.of(one, EUR).isLessThan(Money.of(other, EUR)) ? one : other
