import { euroCents } from '@kernel/euro-cents'
import type { SentOrder } from '@server/ports/bank-messages'
import { UnreadableMessage } from './unreadable'
import { childAt, childrenAt, requiredText, textAt } from './xml-element'
import { readXml } from './xml-stream'

/** Reads what `pain001` wrote; names are as the bank got them. */
export async function readPaymentFile(content: string): Promise<SentOrder> {
  const { document } = await readXml(content, { count: 0 }, () => false)
  const message = childAt(document, 'CstmrCdtTrfInitn')
  const [transfer, ...others] = message ? childrenAt(message, 'PmtInf', 'CdtTrfTxInf') : []
  if (!message || !transfer || others.length > 0)
    throw new UnreadableMessage('it is no file with one payment of ours')
  const remittance = ['RmtInf', 'Strd', 'CdtrRefInf', 'Ref']
  return {
    msgId: requiredText(message, 'GrpHdr', 'MsgId'),
    createdAt: new Date(requiredText(message, 'GrpHdr', 'CreDtTm')),
    endToEndId: requiredText(transfer, 'PmtId', 'EndToEndId'),
    uetr: textAt(transfer, 'PmtId', 'UETR'),
    cents: euroCents(requiredText(transfer, 'Amt', 'InstdAmt')),
    creditorName: requiredText(transfer, 'Cdtr', 'Nm'),
    iban: requiredText(transfer, 'CdtrAcct', 'Id', 'IBAN'),
    bic: textAt(transfer, 'CdtrAgt', 'FinInstnId', 'BICFI') ?? '',
    reference: textAt(transfer, 'RmtInf', 'Ustrd') ?? textAt(transfer, ...remittance) ?? '',
  }
}
