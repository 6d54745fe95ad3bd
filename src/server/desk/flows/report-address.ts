import type { AddressAlarm } from '@contract/v1/address-alarms'
import { notFound } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import { findQuote } from '../records/quote/find'

interface ReportedAddress {
  readonly accountId: string
  /** The quote's or its transaction's id. */
  readonly id: string
  readonly reason: AddressAlarm
}

/** An app blocked a quote of the account: an operator has to look at what stands between the desk and its customers. */
export async function reportAddress(
  { database: { db }, log, countAddressAlarm }: FlowDeps,
  { accountId, id, reason }: ReportedAddress,
): Promise<void> {
  const quote = await findQuote(db, accountId, id)
  if (!quote) throw notFound()
  countAddressAlarm(reason)
  log.error({ accountId, quoteId: quote.id, reason }, 'an app blocked the address of a quote')
}
