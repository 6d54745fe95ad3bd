import { domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import type { PayoutRecord } from '../records/payout/row'
import { lockPayout } from '../records/payout/store'

/** Of any account, by its id: for operators. */
export async function lockAnyPayout(tx: Tx, id: string): Promise<PayoutRecord> {
  const payout = await lockPayout(tx, 'id', id)
  if (!payout) throw domainError('record-unknown', { kind: 'payout', id })
  return payout
}
