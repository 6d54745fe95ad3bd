import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { socketSigner } from '@server/adapters/address-signer'
import { signAddresses } from '@server/address-signer/sign-address'
import { readSigningKey } from '@server/address-signer/signing-key'
import type { AddressSigner } from '@server/ports/address-signer'
import { writeFileOnce } from '../process/atomic-file'
import { type GuardedProcess, type LogLine, spawnGuarded } from '../process/guarded-process'
import { keepRunning } from '../process/keep-running'

/** Of test money alone, and known to everybody: config/address-keys.json names its public half, and no live desk may. */
const SANDBOX_SIGNING_PEM = `-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEIBMZ2V/dk3fkdYxwD83XlcxGlGR5hVRhrP/rFauFYjmw
-----END PRIVATE KEY-----
`
export const SANDBOX_KEY_ID = 'SANDBOX-1'

export const SANDBOX_SIGNING_KEY = readSigningKey(SANDBOX_KEY_ID, SANDBOX_SIGNING_PEM)

interface SignerPlace {
  readonly dataDir: string
  readonly xpub: string
  /** The built program; null signs in this process, where nothing is built. */
  readonly program: string | null
  readonly log: LogLine
  readonly alarm: LogLine
}

export interface SandboxSigner {
  readonly signer: AddressSigner
  readonly stop: () => Promise<void>
}

/** Systems take no longer path for a socket. */
const LONGEST_PATH = 100

/** Where the signer of a data folder listens, for the desk and for an operator's command. */
function signerSocket(folder: string): string {
  const dataDir = resolve(folder)
  const beside = join(dataDir, 'signer.socket')
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return beside.length <= LONGEST_PATH ? beside : join(tmpdir(), `causeway-${name}.socket`)
}

/** The signer of a sandbox that runs in another process. */
export const attachSigner = (dataDir: string): AddressSigner => socketSigner(signerSocket(dataDir))

/** A process of its own, started again whenever it ends by itself. */
export async function keepSigner(place: SignerPlace): Promise<SandboxSigner> {
  const { dataDir, xpub, program, alarm } = place
  if (program === null)
    return { signer: signAddresses(xpub, SANDBOX_SIGNING_KEY), stop: () => Promise.resolve() }
  const signer = attachSigner(dataDir)
  const start = () => startSigner({ ...place, program }, signer)
  const kept = keepRunning({
    name: 'The address signer',
    first: await start(),
    again: start,
    alarm,
  })
  return { signer, stop: () => kept.stop() }
}

const READY_MS = 10_000
const LOOK_MS = 20

async function startSigner(
  { dataDir, xpub, program, log }: SignerPlace & { readonly program: string },
  signer: AddressSigner,
): Promise<GuardedProcess> {
  const keyFile = join(dataDir, 'address-key.pem')
  await writeFileOnce(keyFile, SANDBOX_SIGNING_PEM)
  const settings = {
    ADDRESS_SIGNER_SOCKET: signerSocket(dataDir),
    ADDRESS_KEY_FILE: keyFile,
    ADDRESS_KEY_ID: SANDBOX_KEY_ID,
    DEPOSIT_XPUB: xpub,
  }
  const options = { cwd: dataDir, env: settings, stopSignal: 'TERM', log } as const
  const child = spawnGuarded(process.execPath, [program], options)
  const over = { isOver: false }
  void child.exited.then(() => (over.isOver = true))
  for (let waited = 0; waited < READY_MS && !over.isOver; waited += LOOK_MS) {
    if (await answers(signer)) return child
    await pause(LOOK_MS)
  }
  await child.stop()
  throw new Error(`the address signer did not start:\n${child.lastOutput()}`)
}

const answers = (signer: AddressSigner): Promise<boolean> =>
  signer.describe(0).then(
    () => true,
    () => false,
  )
