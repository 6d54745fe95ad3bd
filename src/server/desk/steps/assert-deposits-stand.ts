import { domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import { lockHeldDeposits } from '../records/deposit/lost'
import type { HoldRecord } from '../records/hold/row'

/** Refuses to pay out or send back what the chain does not hold: until a final block has it again the desk has nothing. */
export async function assertDepositsStand(tx: Tx, hold: HoldRecord): Promise<void> {
  if (await lockHeldDeposits(tx, hold)) throw domainError('deposit-lost')
}
