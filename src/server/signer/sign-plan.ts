import { createHash, pbkdf2Sync } from 'node:crypto'
import * as v from 'valibot'
import { type Hex, isHex, toHex, type TransactionSerializable } from 'viem'
import { HDKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

import {
  canonicalPlan,
  type FeeCaps,
  type SignedSweepFile,
  type SweepPlan,
  SweepPlanFile,
  type SweepTransaction,
  SWEPT_ACCOUNTS,
  sweepTransactions,
} from '@contract/sweep-plan'

/** Why nothing is signed; a sentence for the operator. */
export class SigningError extends Error {
  override readonly name = 'SigningError'
}

/** The plan in a file; throws a SigningError where it is not whole or not what its hash says. */
export function readPlan(text: string): SweepPlanFile {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), SweepPlanFile), text)
  if (!read.success) throw new SigningError('This is no sweep plan of version 1.')
  const { hash, plan } = read.output
  if (createHash('sha256').update(canonicalPlan(plan)).digest('hex') !== hash)
    throw new SigningError('The plan was changed after it was made: its hash is another one.')
  return read.output
}

/** Signs the transactions of each address of a plan that the phrase owns, with the address's own key. */
export async function signPlan(
  { plan, hash }: SweepPlanFile,
  phrase: string,
): Promise<SignedSweepFile> {
  if (plan.addresses.length === 0)
    throw new SigningError('The treasury’s own wallet sends what this plan moves.')
  const keys = keysFor(plan, phrase)
  const transactions: string[] = []
  for (const transaction of sweepTransactions(plan)) {
    const key = keys.get(transaction.from)
    if (key) transactions.push(await key.signTransaction(serializable(plan, transaction)))
  }
  return { version: 1, hash, transactions }
}

/** The key of each address that the phrase owns: after a change of the seed a plan has addresses of both. */
function keysFor({ addresses }: SweepPlan, phrase: string): ReadonlyMap<string, PrivateKeyAccount> {
  const root = HDKey.fromMasterSeed(seedOf(phrase))
  const account = Array.from({ length: SWEPT_ACCOUNTS }, (_, at) =>
    root.derive(`m/44'/60'/${at}'/0`),
  ).find((each) => addresses.some((planned) => keyIn(each, planned) !== null))
  if (!account)
    throw new SigningError('These words own no address of this plan. Nothing was signed.')
  return new Map(
    addresses.flatMap((planned) => {
      const key = keyIn(account, planned)
      return key ? [[planned.address, key] as const] : []
    }),
  )
}

/** Null where the address of that index is another one. */
function keyIn(
  account: HDKey,
  { address, index }: SweepPlan['addresses'][number],
): PrivateKeyAccount | null {
  const { privateKey } = account.deriveChild(index)
  if (!privateKey) return null
  const key = privateKeyToAccount(toHex(privateKey))
  return key.address.toLowerCase() === address ? key : null
}

/** BIP-39, without a passphrase. */
const seedOf = (phrase: string): Buffer =>
  pbkdf2Sync(phrase.trim().split(/\s+/).join(' ').normalize('NFKD'), 'mnemonic', 2048, 64, 'sha512')

const serializable = (
  { chainId, fees }: SweepPlan,
  { nonce, to, value, data, gas }: SweepTransaction,
): TransactionSerializable => ({
  ...{ chainId, nonce, value, gas, to: hex(to), data: hex(data) },
  ...feeFields(fees),
})

const feeFields = (fees: FeeCaps) =>
  fees.type === 'legacy'
    ? { type: 'legacy' as const, gasPrice: BigInt(fees.gasPrice) }
    : {
        type: 'eip1559' as const,
        maxFeePerGas: BigInt(fees.maxFeePerGas),
        maxPriorityFeePerGas: BigInt(fees.maxPriorityFeePerGas),
      }

function hex(text: string): Hex {
  if (!isHex(text)) throw new SigningError(`${text} is not hexadecimal.`)
  return text
}
