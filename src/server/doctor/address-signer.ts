import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { LiveSettings } from '@config/desk'
import { socketSigner } from '@server/adapters/address-signer'
import { depositKeys } from '@server/adapters/deposit-keys'
import { failedCheck, type Finding, passedCheck, runCheck } from './finding'

const CHECK = 'ADDRESS_SIGNER_SOCKET'
const START = 'start the address signer there, and let the desk’s user reach its socket'
const SAME_KEY = 'give both the DEPOSIT_XPUB of your wallet, and take no quotes until they agree'
const REBUILD = 'put the signer’s key into config/address-keys.json and build the app anew'

/** Signed by it in every sandbox: its private half stands in the sources. */
const SANDBOX_KEY = 'dlxqJqWexKPmFuSYxy_IbJN82S24zWsnPQkbCPk-fCg'

type Named = Pick<LiveSettings, 'addressSignerSocket' | 'depositXpub' | 'appFolder'>

/** Signer and desk derive the same address, and the app that is served knows the signer's key. */
export const signerFinding = (settings: Named): Promise<Finding> =>
  runCheck(CHECK, START, async () => {
    const { address, id, key } = await socketSigner(settings.addressSignerSocket).describe(0)
    if (address !== depositKeys(settings.depositXpub).address(0))
      return failedCheck(CHECK, 'the signer derives other addresses than the desk', SAME_KEY)
    return inApp(settings.appFolder, { id, key })
  })

function inApp(
  folder: string,
  { id, key }: { readonly id: string; readonly key: string },
): Finding {
  if (key === SANDBOX_KEY)
    return failedCheck(CHECK, 'signs with the sandbox’s key, which everybody has', REBUILD)
  if (!existsSync(join(folder, 'assets')))
    return passedCheck(CHECK, `warning: signs with ${id}; no app lies here to look for that key in`)
  if (!isInScripts(folder, key))
    return failedCheck(CHECK, `the app does not know the key ${id}`, REBUILD)
  return passedCheck(CHECK, `signs with ${id}, which the app knows, for the desk’s own addresses`)
}

const APP_KEYS = 'APP_FOLDER (address key)'

/** Whoever has the sources can sign for an app that trusts the sandbox's key: no live desk serves one. */
export function appKeysFinding({
  roles,
  appFolder,
}: Pick<LiveSettings, 'roles' | 'appFolder'>): Finding {
  if (!roles.includes('api')) return passedCheck(APP_KEYS, 'not served in these roles')
  return isInScripts(appFolder, SANDBOX_KEY)
    ? failedCheck(APP_KEYS, 'the app trusts the sandbox’s key, which everybody has', REBUILD)
    : passedCheck(APP_KEYS, 'the app does not trust the sandbox’s key')
}

function isInScripts(folder: string, text: string): boolean {
  const assets = join(folder, 'assets')
  if (!existsSync(assets)) return false
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .some((name) => readFileSync(join(assets, name), 'utf8').includes(text))
}
