import { type BaseUnits, type Cents, baseUnits } from '@kernel/amounts'
import { DomainError, domainError } from '@kernel/domain-error'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { midRateOf } from '@kernel/rates'
import type { FlowDeps } from '../deps'
import type { HoldRecord } from '../records/hold/row'
import { readCurrentRate } from './current-rate'

/** What euros that are owed buy at the mid-market rate of this moment, and never more than what came for them. */
export async function unitsForEuros(
  deps: FlowDeps,
  { chainId, asset, unit, units }: HoldRecord,
  owed: Cents,
): Promise<BaseUnits> {
  const token = deps.catalogue.token(chainId, asset)
  if (!token || !unit) throw domainError('hold-not-payable', { obstacle: 'no-rate' })
  const { proof } = await readCurrentRate(deps, token)
  const bought = baseUnits(Money.ofBase(owed, EUR).dividedBy(midRateOf(proof), unit).toBase())
  return bought < units ? bought : units
}

/** The same to be shown; null while there is no rate. */
export async function unitsForEurosNow(
  deps: FlowDeps,
  hold: HoldRecord,
  owed: Cents,
): Promise<BaseUnits | null> {
  try {
    return await unitsForEuros(deps, hold, owed)
  } catch (thrown) {
    if (thrown instanceof DomainError) return null
    throw thrown
  }
}
