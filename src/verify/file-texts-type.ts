import type { FileProblem } from '@kernel/receipt-document'
import type { ReceiptName } from '@kernel/receipt'
import type { SignatureProblem } from '@kernel/signature-problem'
import type { FormProblem } from '@kernel/signed-file'
import type { ReceiptSum } from '@kernel/receipt-sums'
import type { FileResult } from './check-file'

type Pair = readonly [title: string, lede: string]

export interface FileTexts {
  readonly verdicts: Readonly<Record<FileResult['verdict'], Pair>>
  readonly next: Readonly<Record<'none' | 'changed' | 'unknown-key', string>>
  readonly form: string
  readonly formRight: string
  readonly problems: Readonly<Record<FileProblem | Exclude<FormProblem, 'field'>, string>>
  readonly field: (name: string) => string
  readonly signature: string
  readonly signed: (key: string, when: string) => string
  readonly signatureProblems: Readonly<Record<SignatureProblem, (key: string) => string>>
  readonly sums: string
  readonly sum: Readonly<Record<ReceiptSum, string>>
  readonly calculated: (amount: string, rate: string, gross: string, fee: string) => string
  readonly differs: (stated: string, computed: string) => string
  readonly rounds: string
  readonly located: (count: number, of: number) => string
  readonly names: Readonly<Record<ReceiptName, string>>
  readonly disclosed: string
  readonly misnamed: string
  readonly undisclosed: Pair
  readonly pages: Pair
  readonly later: (day: string) => Pair
  readonly paidOn: (day: string) => string
  readonly asOf: (found: string, when: string) => string
  readonly agreedLast: (found: string, when: string) => string
  readonly neverAgreed: (found: string) => string
  readonly booksLater: (when: string) => Pair
}
