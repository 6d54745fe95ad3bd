import type { BankEntry, EntryBatch, EntryDetail, Indicator } from '@server/ports/bank-evidence'
import {
  accountOf,
  amountAt,
  chargesOf,
  dayAt,
  indicatorOf,
  isTrue,
  requiredAmount,
  requiredIndicator,
  transactionCodeOf,
} from './money-elements'
import { UnreadableMessage } from './unreadable'
import { childAt, childrenAt, codeAt, textAt, type XmlElement } from './xml-element'

export function readEntry(entry: XmlElement, position: number): BankEntry {
  const indicator = requiredIndicator(entry)
  return {
    position,
    reference: textAt(entry, 'NtryRef'),
    servicerReference: textAt(entry, 'AcctSvcrRef'),
    ...requiredAmount(entry, 'Amt'),
    indicator,
    isReversal: isTrue(textAt(entry, 'RvslInd')),
    status: statusOf(entry),
    bookingDate: dayAt(entry, 'BookgDt'),
    valueDate: dayAt(entry, 'ValDt'),
    code: transactionCodeOf(entry),
    charges: chargesOf(entry),
    batches: childrenAt(entry, 'NtryDtls', 'Btch').map(readBatch),
    details: childrenAt(entry, 'NtryDtls', 'TxDtls').map((detail) => readDetail(detail, indicator)),
  }
}

/** Text up to version 6, a code or the bank's own word after. */
function statusOf(entry: XmlElement): string {
  const status = codeAt(childAt(entry, 'Sts')) ?? textAt(entry, 'Sts')
  if (status === null) throw new UnreadableMessage('Ntry has no Sts')
  return status
}

function readBatch(batch: XmlElement): EntryBatch {
  const total = amountAt(batch, 'TtlAmt')
  return {
    msgId: textAt(batch, 'MsgId'),
    paymentInfoId: textAt(batch, 'PmtInfId'),
    count: textAt(batch, 'NbOfTxs'),
    amount: total?.amount ?? null,
    currency: total?.currency ?? null,
    indicator: indicatorOf(batch),
  }
}

function readDetail(detail: XmlElement, entryIndicator: Indicator): EntryDetail {
  const amount = amountAt(detail, 'Amt') ?? amountAt(detail, 'AmtDtls', 'TxAmt', 'Amt')
  const returned = childAt(detail, 'RtrInf')
  const indicator = indicatorOf(detail)
  return {
    ...referencesOf(detail),
    amount: amount?.amount ?? null,
    currency: amount?.currency ?? null,
    indicator,
    code: transactionCodeOf(detail),
    charges: chargesOf(detail),
    isReturn: returned !== null,
    returnReason: returned && codeAt(childAt(returned, 'Rsn')),
    ...counterpartyOf(detail, indicator ?? entryIndicator),
    remittance: remittanceOf(detail),
  }
}

const referencesOf = (detail: XmlElement) => ({
  endToEndId: providedId(textAt(detail, 'Refs', 'EndToEndId')),
  msgId: textAt(detail, 'Refs', 'MsgId'),
  paymentInfoId: textAt(detail, 'Refs', 'PmtInfId'),
  uetr: textAt(detail, 'Refs', 'UETR')?.toLowerCase() ?? null,
  servicerReference: textAt(detail, 'Refs', 'AcctSvcrRef'),
})

/** The other side of the payment; where the bank names only one side, that one. */
function counterpartyOf(detail: XmlElement, indicator: Indicator) {
  const sides = indicator === 'CRDT' ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr']
  const named = (read: (side: string) => string | null): string | null =>
    sides.map(read).find((text) => text !== null) ?? null
  const name = (side: string) =>
    textAt(detail, 'RltdPties', side, 'Pty', 'Nm') ?? textAt(detail, 'RltdPties', side, 'Nm')
  return {
    counterpartyName: named(name),
    counterpartyAccount: named((side) => accountOf(childAt(detail, 'RltdPties', `${side}Acct`))),
  }
}

/** Banks write a placeholder where the payer gave no id. */
export const providedId = (id: string | null): string | null =>
  id === null || /^not ?provided$/i.test(id) ? null : id

function remittanceOf(detail: XmlElement): string | null {
  const lines = [
    ...childrenAt(detail, 'RmtInf', 'Ustrd'),
    ...childrenAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
  ]
  const text = lines.map((line) => line.text.trim()).join(' ')
  return text === '' ? null : text
}
