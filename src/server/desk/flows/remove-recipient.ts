import type { Recipient } from '@contract/v1/recipients'
import { minus } from '@kernel/amounts'
import { fixedBaseText } from '@kernel/base-text'
import { domainError, notFound, type RecipientInUse } from '@kernel/domain-error'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { openHoldFor } from '../records/hold/find'
import { openQuoteFor } from '../records/quote/find'
import { lockRecipient, markRecipientRemoved, markRecipientRestored } from '../records/recipient'
import { listRecipients } from '../views/recipients'

/** The row stays for the transfers that name it. Refused while money is open. Answers the list that is left. */
export async function removeRecipient(
  deps: FlowDeps,
  accountId: string,
  id: number,
): Promise<Recipient[]> {
  await deps.database.transact(async (tx) => {
    if (!(await lockRecipient(tx, accountId, id))) throw notFound()
    const use = await useOf(tx, accountId, id)
    if (use) throw domainError('recipient-in-use', use)
    await markRecipientRemoved(tx, accountId, id, deps.clock.now())
  }, 'read committed')
  return listRecipients(deps, accountId)
}

/** The same recipient under the same id. Answers the whole list. */
export async function restoreRecipient(
  deps: FlowDeps,
  accountId: string,
  id: number,
): Promise<Recipient[]> {
  if (!(await markRecipientRestored(deps.database.db, accountId, id))) throw notFound()
  return listRecipients(deps, accountId)
}

async function useOf(tx: Tx, accountId: string, id: number): Promise<RecipientInUse | null> {
  const quote = await openQuoteFor(tx, accountId, id)
  if (quote) {
    const { transactionId, status, settled, cents, feeCents } = quote
    const euros = fixedBaseText(minus(settled?.cents ?? cents, feeCents), EUR)
    const reason = status === 'on-hold' ? 'money-held' : 'transfer-open'
    return { reason, transactionId, amount: euros, currency: EUR.code }
  }
  const hold = await openHoldFor(tx, accountId, id)
  if (typeof hold?.transactionId !== 'string') return null
  const { transactionId, unit, units } = hold
  const amount = unit && { amount: Money.ofBase(units, unit).toText(), currency: unit.code }
  return { reason: 'money-held', transactionId, ...amount }
}
