import { type Address, concatHex, type Hex, numberToHex, pad } from 'viem'

import type { AnvilClient } from '@sandbox/chains/anvil-client'

/** A contract wallet that forwards ether, as a Safe does: what it calls is in no transaction. */
export const WALLET: Address = `0x${'5afe'.repeat(10)}`
const FORWARDS = '0x60006000600060006020356000355af100'

/** Hands its own call on to the wallet, and its value to the receiver that the call names. */
export const PAYER: Address = `0x${'ba7c'.repeat(10)}`
const PAYS_BESIDE: Hex = `0x3660006000376000600060406000600073${WALLET.slice(2)}5af1506000600060006000346000355af100`

export async function deployWallet(client: AnvilClient, balance: bigint): Promise<void> {
  await client.setCode({ address: WALLET, bytecode: FORWARDS })
  await client.setCode({ address: PAYER, bytecode: PAYS_BESIDE })
  await client.setBalance({ address: WALLET, value: balance })
}

/** Tells the wallet to forward so much. */
export const forwardCall = (to: Address, units: bigint): Hex =>
  concatHex([pad(to), numberToHex(units, { size: 32 })])
