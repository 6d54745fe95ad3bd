import { notFound } from '@kernel/domain-error'
import type { Db } from '@server/ports/db'
import { findAccount } from '../records/account'

/** Webhooks are for business accounts; to others they answer as what is missing. */
export async function assertBusiness(db: Db, accountId: string): Promise<void> {
  const account = await findAccount(db, accountId)
  if (account?.type !== 'business') throw notFound()
}
