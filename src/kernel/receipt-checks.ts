import { type FormProblem, readReceipt } from './receipt-file'
import { nameHash } from './receipt-names'
import { type SumCheck, sumChecks } from './receipt-sums'
import { type Disclosure, RECEIPT_NAMES, type ReceiptName, type SignedReceipt } from './receipt'
import { receiptSignatureProblem, type SignatureProblem } from './receipt-signature'
import type { AddressKey, VerifySignature } from './signed-address'

/** One thing that was looked at, with its figure. */
export type ReceiptCheck =
  | {
      readonly about: 'form'
      readonly is: 'bad'
      readonly problem: FormProblem
      readonly field?: string
    }
  | { readonly about: 'signature'; readonly is: 'ok'; readonly key: string }
  | {
      readonly about: 'signature'
      readonly is: 'bad'
      readonly key: string
      readonly problem: SignatureProblem
    }
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

export interface ReceiptMeans {
  readonly keys: readonly AddressKey[]
  readonly verify: VerifySignature
  readonly sha256: (bytes: Uint8Array) => Uint8Array
}

export interface CheckedReceipt {
  /** Null where the text is no receipt. */
  readonly signed: SignedReceipt | null
  readonly checks: readonly ReceiptCheck[]
}

/** Everything that can be said of a receipt's file without asking anybody. */
export async function checkReceipt(file: string, means: ReceiptMeans): Promise<CheckedReceipt> {
  const read = readReceipt(file)
  if (read.ok) return { signed: read.signed, checks: await receiptChecks(read.signed, means) }
  const { ok: _, ...problem } = read
  return { signed: null, checks: [{ about: 'form', is: 'bad', ...problem }] }
}

/** The same of one that was read: signature, sums, rounds and names. */
export async function receiptChecks(
  signed: SignedReceipt,
  { keys, verify, sha256 }: ReceiptMeans,
): Promise<readonly ReceiptCheck[]> {
  const { receipt, proof, disclosed } = signed
  const problem = await receiptSignatureProblem(signed, keys, verify)
  const signature = { about: 'signature', key: proof.key } as const
  const { rounds } = receipt.price
  const located = rounds.filter(({ chainId, block }) => chainId !== null && block !== null).length
  return [
    problem === null ? { ...signature, is: 'ok' } : { ...signature, is: 'bad', problem },
    ...sumChecks(receipt),
    {
      ...{ about: 'rounds', located, rounds: rounds.length },
      is: located === rounds.length ? 'ok' : 'missing',
    },
    ...RECEIPT_NAMES.map((name) => nameCheck(name, receipt.names[name], disclosed[name], sha256)),
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
