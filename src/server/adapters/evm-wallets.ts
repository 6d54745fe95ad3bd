import { encodeFunctionData, type Hex, parseAbi, type PublicClient, RpcRequestError } from 'viem'

import type { BlockPlace, ContractSignature, WalletCode } from '@server/ports/chain'
import { isRefusal } from './final-state'
import { hex } from './evm-hex'
import type { StateAt } from './evm-state'

const WALLET = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])

/** What EIP-1271 answers to a signature that it takes, as a word. */
const TAKEN = `0x1626ba7e${'0'.repeat(56)}`

/** Before the address that an account of a key has its code from (EIP-7702). */
const DELEGATION = '0xef0100'

/** What code an address has at a block. */
export async function walletCode(
  client: PublicClient,
  at: StateAt,
  { block, address }: { readonly block: BlockPlace; readonly address: string },
): Promise<WalletCode> {
  const code = await at(block, (place) =>
    client.request({ method: 'eth_getCode', params: [hex(address), place] }),
  )
  if (code === '0x') return 'none'
  return code.length === 48 && code.startsWith(DELEGATION) ? 'delegated' : 'contract'
}

/** Whether a contract takes a signature as its own (EIP-1271). One that reverts takes none; any other failure is thrown. */
export async function takesSignature(
  client: PublicClient,
  at: StateAt,
  block: BlockPlace,
  { address, hash, signature }: ContractSignature,
): Promise<boolean> {
  const args = [hex(hash), hex(signature)] as const
  const data = encodeFunctionData({ abi: WALLET, functionName: 'isValidSignature', args })
  try {
    const answer = await at(block, (place) => call(client, { to: hex(address), data }, place))
    return answer.toLowerCase().startsWith(TAKEN)
  } catch (thrown) {
    if (isRevert(thrown)) return false
    throw thrown
  }
}

type Place = Parameters<Parameters<StateAt>[1]>[0]

const call = (client: PublicClient, question: { to: Hex; data: Hex }, place: Place) =>
  client.request({ method: 'eth_call', params: [question, place] })

/** Nodes name it by code 3, or in words alone. */
const REVERT = /revert|invalid opcode|bad instruction|stack underflow|invalid jump|out of gas/i

const isRevert = (thrown: unknown): boolean =>
  isRefusal(thrown) && thrown instanceof Error && REVERT.test(refusalText(thrown))

const refusalText = (thrown: Error): string =>
  thrown instanceof RpcRequestError
    ? thrown.details
    : thrown.cause instanceof Error
      ? refusalText(thrown.cause)
      : thrown.message
