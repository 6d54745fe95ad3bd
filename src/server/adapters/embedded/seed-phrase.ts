import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { english, generateMnemonic, type HDAccount, mnemonicToAccount } from 'viem/accounts'

export interface SandboxKeys {
  /** The test wallet, m/44'/60'/0'/0/0. */
  readonly wallet: HDAccount
  /** Deploys the sandbox's contracts and sets its prices, m/44'/60'/2'/0/0. */
  readonly keeper: HDAccount
  /** The public half of m/44'/60'/1': all that the desk gets to derive deposit addresses from. */
  readonly xpub: string
}

/**
 * The data folder's own twelve words, made once and kept. Real money sent to a sandbox address by
 * mistake can be fetched back with them, so they are never printed and never put on a command line.
 */
export async function openSeed(dataDir: string): Promise<SandboxKeys> {
  const file = join(dataDir, 'seed')
  await writeFile(file, `${generateMnemonic(english)}\n`, {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  }).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EEXIST') throw failure
  })
  return deriveKeys((await readFile(file, 'utf8')).trim())
}

export function deriveKeys(phrase: string): SandboxKeys {
  return {
    wallet: mnemonicToAccount(phrase, { path: "m/44'/60'/0'/0/0" }),
    keeper: mnemonicToAccount(phrase, { path: "m/44'/60'/2'/0/0" }),
    xpub: mnemonicToAccount(phrase, { path: "m/44'/60'/1'" }).getHdKey().publicExtendedKey,
  }
}
