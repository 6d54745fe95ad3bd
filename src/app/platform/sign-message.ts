import * as v from 'valibot'

import { browserWallets, WalletAccounts } from './wallet'

const Signature = v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2})+$/))

const hexOf = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

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
  const signature = v.parse(Signature, await ask('personal_sign', [hexOf(message), address]))
  return { address, signature }
}
