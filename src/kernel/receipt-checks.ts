import { readReceipt } from './receipt-file'
import { nameHash } from './receipt-names'
import { type SumCheck, sumChecks } from './receipt-sums'
import {
  type Disclosure,
  type Receipt,
  RECEIPT_FORMAT,
  RECEIPT_NAMES,
  type ReceiptName,
  type SignedReceipt,
} from './receipt'
import { documentBytes } from './signed-document'
import {
  type KeyMeans,
  type SignatureCheck,
  signatureCheck,
  signatureProblem,
} from './signature-problem'
import { type FormCheck, formCheck } from './signed-file'

/** One thing that was looked at, with its figure. */
export type ReceiptCheck =
  | FormCheck
  | SignatureCheck
  | SumCheck
  | {
      readonly about: 'rounds'
      /** `missing` where a block is not recorded: nobody can look that round up there. */
      readonly is: 'ok' | 'missing'
      readonly located: number
      readonly rounds: number
    }
  | { readonly about: ReceiptName; readonly is: 'ok' | 'bad'; readonly value: string }
  | { readonly about: ReceiptName; readonly is: 'undisclosed' }

export interface ReceiptMeans extends KeyMeans {
  readonly sha256: (bytes: Uint8Array) => Uint8Array
}

export interface CheckedReceipt {
  /** Null where the text is no receipt. */
  readonly signed: SignedReceipt | null
  readonly checks: readonly ReceiptCheck[]
}

/** What the signature of a receipt is over. */
export const receiptBytes = (receipt: Receipt): Uint8Array => documentBytes(RECEIPT_FORMAT, receipt)

/** Everything that can be said of a receipt's file without asking anybody. */
export async function checkReceipt(file: string, means: ReceiptMeans): Promise<CheckedReceipt> {
  const read = readReceipt(file)
  if (read.ok) return { signed: read.signed, checks: await receiptChecks(read.signed, means) }
  return { signed: null, checks: [formCheck(read)] }
}

/** The same of one that was read: signature, sums, rounds and names. */
async function receiptChecks(
  signed: SignedReceipt,
  means: ReceiptMeans,
): Promise<readonly ReceiptCheck[]> {
  const { receipt, proof, disclosed } = signed
  const problem = await signatureProblem(proof, receiptBytes(receipt), receipt.issuedTs, means)
  const { rounds } = receipt.price
  const located = rounds.filter(({ chainId, block }) => chainId !== null && block !== null).length
  return [
    signatureCheck(proof, problem),
    ...sumChecks(receipt),
    {
      ...{ about: 'rounds', located, rounds: rounds.length },
      is: located === rounds.length ? 'ok' : 'missing',
    },
    ...RECEIPT_NAMES.map((name) =>
      nameCheck(name, receipt.names[name], disclosed[name], means.sha256),
    ),
  ]
}

function nameCheck(
  about: ReceiptName,
  hash: string,
  disclosure: Disclosure | undefined,
  sha256: ReceiptMeans['sha256'],
): ReceiptCheck {
  if (!disclosure) return { about, is: 'undisclosed' }
  const is = nameHash(about, disclosure, sha256) === hash ? 'ok' : 'bad'
  return { about, is, value: disclosure.value }
}
