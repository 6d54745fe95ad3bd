import type { BankEntry, EntryDetail } from '@server/ports/bank-evidence'
import { type EntryPart, partsOf } from '@server/desk/policies/entry-parts'

/** An issued SEPA credit transfer. */
export const TRANSFER = { domain: 'PMNT', family: 'ICDT', subFamily: 'ESCT', proprietary: '' }

export const entryDetail = (over: Partial<EntryDetail> = {}): EntryDetail => ({
  ...{ endToEndId: 'CW1', msgId: null, paymentInfoId: null, uetr: null, servicerReference: null },
  ...{ amount: null, currency: null, indicator: null, code: TRANSFER, charges: [] },
  ...{ isReturn: false, returnReason: null, remittance: null },
  ...{ counterpartyName: null, counterpartyAccount: null },
  ...over,
})

/** A booked debit of one payment. */
export const bankEntry = (over: Partial<BankEntry> = {}): BankEntry => ({
  ...{ position: 0, reference: null, servicerReference: null, amount: '8.50', currency: 'EUR' },
  ...{ indicator: 'DBIT', isReversal: false, status: 'BOOK', bookingDate: null, valueDate: null },
  ...{ code: TRANSFER, charges: [], batches: [], details: [entryDetail()], ...over },
})

export function firstPart(over: Partial<BankEntry>): EntryPart {
  const [part] = partsOf(bankEntry(over))
  if (!part) throw new Error('an entry has a part')
  return part
}
