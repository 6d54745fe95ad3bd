import { receiptText } from '@kernel/receipt-file'
import { receiptOf, sha256, signedReceipt } from '../builders/receipt'
import { TEST_KEYS, verifySignature } from '../builders/signed-address'
import { checkFile, type FileCheck } from '../../src/verify/check-file'
import { inflate } from '../../src/verify/inflate'

export const MEANS = { keys: TEST_KEYS, verify: verifySignature, sha256, inflate }
export const GOOD = receiptOf({}, { isTest: false })
export const FILE = receiptText(signedReceipt(GOOD))
export const FORGED = 'signature forged'
export type Reasons = readonly string[]

/** 'paid', 'signature forged', 'form field receipt.euros.tip'. */
function reasonOf(check: FileCheck): string {
  const problem = 'problem' in check ? ` ${check.problem}` : ''
  const field = 'field' in check ? ` ${check.field}` : ''
  return `${check.about}${problem}${field}`
}

/** What the verify page says of a file: its verdict, then each thing that is wrong. */
export async function verifyFile(file: Uint8Array | string, means = MEANS): Promise<Reasons> {
  const { verdict, checks } = await checkFile(Buffer.from(file), means)
  return [verdict, ...checks.filter(({ is }) => is === 'bad').map(reasonOf)]
}
