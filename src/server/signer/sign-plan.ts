import { createHash, pbkdf2Sync } from 'node:crypto'
import * as v from 'valibot'
import { type Hex, isHex, type TransactionSerializable } from 'viem'
import { type HDAccount, HDKey, hdKeyToAccount } from 'viem/accounts'

import {
  canonicalPlan,
  type FeeCaps,
  type SignedSweepFile,
  type SweepPlan,
  SweepPlanFile,
  type SweepTransaction,
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

/** Accounts m/44'/60'/0' to m/44'/60'/9' are tried: the desk's extended public key belongs to one of them. */
const ACCOUNTS = 10

/** Signs every transaction of a plan with the key of its own address. */
export async function signPlan(
  { plan, hash }: SweepPlanFile,
  phrase: string,
): Promise<SignedSweepFile> {
  if (plan.addresses.length === 0)
    throw new SigningError('The treasury’s own wallet sends what this plan moves.')
  const keyOf = keysFor(plan, phrase)
  const transactions: string[] = []
  for (const transaction of sweepTransactions(plan)) {
    const key = keyOf(transaction.from)
    transactions.push(await key.signTransaction(serializable(plan, transaction)))
  }
  return { version: 1, hash, transactions }
}

/** Each address's key; throws unless the phrase owns every address of the plan. */
function keysFor({ addresses }: SweepPlan, phrase: string): (address: string) => HDAccount {
  const root = HDKey.fromMasterSeed(seedOf(phrase))
  const [first] = addresses
  const account = Array.from({ length: ACCOUNTS }, (_, at) => at).find(
    (at) => first && isOwner(childOf(root, at, first.index), first.address),
  )
  const keys = new Map<string, HDAccount>()
  for (const { address, index } of addresses) {
    const key = account === undefined ? undefined : childOf(root, account, index)
    if (!key || !isOwner(key, address))
      throw new SigningError(`These words do not own ${address}. Nothing was signed.`)
    keys.set(address, key)
  }
  return (address) => {
    const key = keys.get(address)
    if (!key) throw new SigningError(`The plan does not list ${address}.`)
    return key
  }
}

const childOf = (root: HDKey, account: number, index: number): HDAccount =>
  hdKeyToAccount(root, { path: `m/44'/60'/${account}'/0/${index}` })

const isOwner = (key: HDAccount, address: string): boolean => key.address.toLowerCase() === address

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
