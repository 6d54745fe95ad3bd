import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'

import { readSignerSettings } from '@config/address-signer'
import { signerServer } from './serve'
import { signAddresses } from './sign-address'
import { keyEntry, readSigningKey } from './signing-key'

/** Signs deposit addresses for a desk on this machine; with the word 'key' it makes a key instead. */

const USAGE = 'usage: key <id> <new key file> [<former id> <former key file>]'

async function main(words: readonly string[]): Promise<void> {
  if (words[0] === 'key') {
    makeKey(words.slice(1))
    return
  }
  const { socket, keyFile, keyId, xpub } = readSignerSettings(process.env)
  const signer = signAddresses(xpub, readSigningKey(keyId, readFileSync(keyFile, 'utf8')))
  const server = signerServer(signer)
  // Left by one that was killed; the name of a file that is no socket is never taken.
  if (existsSync(socket) && statSync(socket).isSocket()) unlinkSync(socket)
  const stop = (): void => {
    server.close()
    server.closeAllConnections()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, () => resolve())
  })
  // Whoever may ask is decided by the socket's folder and its group.
  chmodSync(socket, 0o660)
  process.stdout.write(`The address signer is ready with key ${keyId}\n`)
}

/** Writes a new private key, and prints its entry for config/address-keys.json. */
function makeKey([id, file, formerId, formerFile]: readonly string[]): void {
  if (
    id === undefined ||
    file === undefined ||
    (formerId === undefined) !== (formerFile === undefined)
  )
    throw new Error(USAGE)
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const former =
    formerId === undefined || formerFile === undefined
      ? undefined
      : readSigningKey(formerId, readFileSync(formerFile, 'utf8'))
  // Never over a key that is there already.
  writeFileSync(file, pem, { flag: 'wx', mode: 0o600 })
  const from = Math.floor(statSync(file).mtimeMs / 1_000)
  process.stdout.write(`${JSON.stringify(keyEntry({ id, privateKey }, from, former))}\n`)
}

main(process.argv.slice(2)).catch((thrown: unknown) => {
  process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`)
  process.exitCode = 1
})
