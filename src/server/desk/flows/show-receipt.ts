import type { TransferReceipt } from '@contract/v1/transfer-receipt'
import { domainError, notFound } from '@kernel/domain-error'
import { toSeconds } from '@kernel/instant'
import { type Disclosures, RECEIPT_NAMES } from '@kernel/receipt'
import { receiptText } from '@kernel/receipt-file'
import type { FlowDeps } from '../deps'
import { issueReceipt } from '../steps/issue-receipt'
import { readReturn } from '../views/receipt'

interface ReceiptCall {
  readonly accountId: string
  /** The transaction's or its quote's. */
  readonly id: string
  /** Names to show, with commas between. */
  readonly disclose: string
}

/** The signer is asked again after so many seconds. */
const RETRY_AFTER = 60

/** The receipt of a transfer with some of its names, and what became of the transfer since. */
export async function showReceipt(
  deps: FlowDeps,
  { accountId, id, disclose }: ReceiptCall,
): Promise<TransferReceipt> {
  const record = await issueReceipt(deps, accountId, id).catch((thrown: unknown) => {
    deps.log.error({ transactionId: id, error: thrown }, 'no receipt is signed')
    throw domainError('desk-unavailable', { retryAfter: RETRY_AFTER })
  })
  if (!record) throw notFound()
  const { receipt, proof, disclosed } = record
  const returnedAt = await readReturn(deps.database.db, receipt.payout.endToEndId)
  return {
    file: receiptText({ receipt, proof, disclosed: chosenNames(disclosed, disclose.split(',')) }),
    issuedTs: receipt.issuedTs,
    ...(returnedAt && { returnedTs: toSeconds(returnedAt) }),
  }
}

const chosenNames = (disclosed: Disclosures, chosen: readonly string[]): Disclosures =>
  Object.fromEntries(
    RECEIPT_NAMES.flatMap((name) => {
      const disclosure = chosen.includes(name) && disclosed[name]
      return disclosure ? [[name, disclosure]] : []
    }),
  )
