type Hex = `0x${string}`

/**
 * Init code that answers what each of the addresses behind it holds of the native coin. A call without a recipient runs
 * it, so that it needs no contract on the chain. It fails where a balance does not fit into its bytes.
 *
 *     push1 49  push1 0                                   place in the code, place in the answer
 *  4: jumpdest  codesize dup3 lt  push1 14 jumpi          while there are addresses
 *     push1 0 return
 * 14: jumpdest  push1 20 dup3 dup3 codecopy               the next one
 *     dup1 mload  push1 96 shr  balance
 *     dup1 push1 128 shr  push1 0 jumpi                   no jump may end there: a failure
 *     push1 128 shl  dup2 mstore
 *     push1 16 add swap1  push1 20 add swap1  push1 4 jump
 */
const CODE =
  '603160005b388210600e576000f35b6014828239805160601c31806080' +
  '1c60005760801b81526010019060140190600456'

const BALANCE_DIGITS = 32

/**
 * Addresses a call. Nodes bound what init code may answer (24,576 bytes), how long it is (49,152 bytes) and its gas, of
 * which these take seven million.
 */
export const ADDRESSES_A_CALL = 1_000

export const balancesData = (addresses: readonly string[]): Hex =>
  `0x${CODE}${addresses.map((address) => address.slice(2).toLowerCase()).join('')}`

/** Null where the answer is anything but one balance for each address. */
export function balancesIn(answer: unknown, count: number): readonly bigint[] | null {
  if (typeof answer !== 'string' || answer.length !== 2 + count * BALANCE_DIGITS) return null
  if (!/^0x[0-9a-f]*$/i.test(answer)) return null
  return Array.from({ length: count }, (_, at) => {
    const from = 2 + at * BALANCE_DIGITS
    return BigInt(`0x${answer.slice(from, from + BALANCE_DIGITS)}`)
  })
}
