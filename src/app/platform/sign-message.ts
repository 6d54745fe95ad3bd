import * as v from 'valibot'

import { hexOf } from './hex'
import { browserWallets, WalletAccounts } from './wallet'

const Signature = v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2})+$/))

interface Asked {
  /** Of an announced wallet. */
  readonly uuid: string
  readonly chainId: number
  /** What the account that it names has to sign. */
  readonly messageFor: (address: string) => Promise<string>
}

/** Connects a wallet and has it sign (EIP-191); on its chain where it can, since a smart wallet is there alone. */
export async function signMessage({ uuid, chainId, messageFor }: Asked) {
  const provider = browserWallets().provider(uuid)
  if (!provider) throw new Error('no wallet')
  const ask = (method: string, params: readonly unknown[] = []) =>
    provider.request({ method, params })
  const [address = ''] = v.parse(WalletAccounts, await ask('eth_requestAccounts'))
  const chain = { chainId: `0x${chainId.toString(16)}` }
  await ask('wallet_switchEthereumChain', [chain]).catch(() => null)
  const message = await messageFor(address)
  const signed = `0x${hexOf(new TextEncoder().encode(message))}`
  const signature = v.parse(Signature, await ask('personal_sign', [signed, address]))
  return { address, signature }
}
