import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Hex } from 'viem'
import type { anvilClient } from '@sandbox/chains/anvil-client'

type Wallet = ReturnType<typeof anvilClient>

const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Deploys Multicall3 as it is on public chains, and lays it where it is there. */
export async function deployMulticall(
  wallet: Wallet,
  common: Pick<Parameters<Wallet['sendTransaction']>[0], 'account' | 'chain'>,
): Promise<void> {
  const path = join(dirname(require.resolve('viem')), 'constants/contracts.js')
  const { multicall3Bytecode: data } = createRequire(__filename)(path) as {
    multicall3Bytecode: Hex // as viem ships it, under the MIT licence
  }
  const hash = await wallet.sendTransaction({ ...common, data } as never) // viem types each kind of transaction by itself
  const { contractAddress } = await wallet.waitForTransactionReceipt({ hash })
  const code = contractAddress && (await wallet.getCode({ address: contractAddress }))
  if (!code) throw new Error('no contract')
  await wallet.setCode({ address: MULTICALL3, bytecode: code })
}
