import { pbkdf2 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { english, generateMnemonic, type HDAccount, hdKeyToAccount, HDKey } from 'viem/accounts'
import { writeFileOnce } from '../process/atomic-file'

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
  await writeFileOnce(file, `${generateMnemonic(english)}\n`)
  return deriveKeys((await readFile(file, 'utf8')).trim())
}

export async function deriveKeys(phrase: string): Promise<SandboxKeys> {
  const root = HDKey.fromMasterSeed(await stretch(phrase))
  return {
    wallet: hdKeyToAccount(root, { path: "m/44'/60'/0'/0/0" }),
    keeper: hdKeyToAccount(root, { path: "m/44'/60'/2'/0/0" }),
    xpub: root.derive("m/44'/60'/1'").publicExtendedKey,
  }
}

/** BIP-39, natively and once: in JavaScript it takes a good part of a warm start. */
const stretch = (phrase: string): Promise<Buffer> =>
  promisify(pbkdf2)(phrase.normalize('NFKD'), 'mnemonic', 2048, 64, 'sha512')
