import { domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import { lockHeldDeposits } from '../records/deposit/lost'
import type { HoldRecord } from '../records/hold/row'
import { mayBeRefunded } from '../views/restored-holds'

/** Refuses to pay out or send back what the chain does not hold: until a final block has it again the desk has nothing. */
export async function assertDepositsStand(tx: Tx, hold: HoldRecord): Promise<void> {
  if (await lockHeldDeposits(tx, hold)) throw domainError('deposit-lost')
}

/** Refuses as well what may have been sent back before a restore, until two operators say that it was not. */
export async function assertPayable(tx: Tx, hold: HoldRecord): Promise<void> {
  await assertDepositsStand(tx, hold)
  if (await mayBeRefunded(tx, hold)) throw domainError('payment-unaccounted')
}
