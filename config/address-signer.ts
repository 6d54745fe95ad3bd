import { isAbsolute } from 'node:path'
import * as v from 'valibot'

import { type Environment, readVariables, required, SettingsError } from './environment'

export const SIGNER_SOCKET = required(
  isAbsolute,
  'the absolute path of the address signer’s socket, on this machine',
)

export const DEPOSIT_KEY = required(
  (text) => /^xpub[1-9A-HJ-NP-Za-km-z]{100,120}$/.test(text),
  'an extended public key (xpub…), never a private one',
)

/** All that the address signer reads. */
const SIGNER_VARIABLES = v.object({
  ADDRESS_SIGNER_SOCKET: SIGNER_SOCKET,
  ADDRESS_KEY_FILE: required(isAbsolute, 'the absolute path of an Ed25519 key in PEM'),
  ADDRESS_KEY_ID: required(
    (text) => /^[A-Z0-9-]{1,16}$/.test(text),
    'the name of that key in config/address-keys.json, such as CW-1',
  ),
  DEPOSIT_XPUB: DEPOSIT_KEY,
})

export function readSignerSettings(env: Environment) {
  const problems: string[] = []
  const read = readVariables(SIGNER_VARIABLES, env, problems)
  if (!read) throw new SettingsError(problems)
  return {
    socket: read.ADDRESS_SIGNER_SOCKET,
    keyFile: read.ADDRESS_KEY_FILE,
    keyId: read.ADDRESS_KEY_ID,
    xpub: read.DEPOSIT_XPUB,
  }
}
