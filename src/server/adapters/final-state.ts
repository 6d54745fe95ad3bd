import { BaseError, type PublicClient, RpcRequestError } from 'viem'

import { finalizedNumber } from './evm-block'

export const NOBODY = `0x${'0'.repeat(40)}` as const
/** Codes with which providers refuse to work more, for now. */
const LIMITS = new Set([-32_005, 429])

/** Whether a provider tells balances at its final block; one that does not answer may do so later. */
export async function finalStateOf(client: PublicClient): Promise<'held' | 'missing' | 'silent'> {
  const blockNumber = await finalizedNumber(client)
  if (blockNumber === null) return 'silent'
  try {
    await client.getBalance({ address: NOBODY, blockNumber })
    return 'held'
  } catch (thrown) {
    return isRefusal(thrown) ? 'missing' : 'silent'
  }
}

/** Whether a provider has said no to a question, and not for now alone. */
export function isRefusal(thrown: unknown): boolean {
  const refusal =
    thrown instanceof BaseError && thrown.walk((one) => one instanceof RpcRequestError)
  return refusal instanceof RpcRequestError && !LIMITS.has(refusal.code)
}
