import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ADDRESS_KEYS } from '@config/address-keys'
import { XPUB } from '../builders/money-plan'
import { signsWithOwnKey } from './own-signer'

const BUILT = join(__dirname, '../../dist/app')
const HASH = /\.([0-9a-f]{8})\.(?:js|css|woff2|svg)$/
const TEXT = /\.(?:js|css|html)$/

/** The app as it was built, where a test may change it. */
export const copyBuild = (folder: string): Promise<void> => cp(BUILT, folder, { recursive: true })

/** The app as a live desk serves it, with the public key of another signer; its files are not compared with their sums. */
export async function copyLiveBuild(folder: string): Promise<void> {
  await copyBuild(folder)
  const [sandbox = ''] = ADDRESS_KEYS.map(({ key }) => key)
  const { key } = await signsWithOwnKey(XPUB).describe(0)
  await rewrite(folder, (text) => withoutSums(text.replaceAll(sandbox, key)))
}

const namesIn = (folder: string) => readdir(folder, { recursive: true })

/** The name of the script in which this stands. */
export async function builtScriptWith(text: string): Promise<string> {
  const assets = join(BUILT, 'assets')
  for (const name of (await readdir(assets)).filter((each) => each.endsWith('.js')))
    if ((await readFile(join(assets, name), 'utf8')).includes(text)) return name
  throw new Error(`no script was built with ${text}`)
}

/** Every file with a hash in its name gets another, wherever it is named: a build of which no file is the old one's. */
export async function replaceByNewerBuild(folder: string): Promise<void> {
  const hashes = new Set((await namesIn(folder)).flatMap((name) => HASH.exec(name)?.[1] ?? []))
  await rewrite(folder, (text) => renewed(text, hashes))
  for (const name of await namesIn(folder)) {
    const [, hash = ''] = HASH.exec(name) ?? []
    if (hash) await rename(join(folder, name), join(folder, name.replace(hash, newer(hash))))
  }
}

/** Without the compressed copies of what is rewritten. */
async function rewrite(folder: string, change: (text: string) => string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const file = join(folder, name)
    if (/\.(?:br|gz)$/.test(name)) await rm(file)
    if (TEXT.test(name)) await writeFile(file, change(await readFile(file, 'utf8')))
  }
}

const newer = (hash: string): string => [...hash].toReversed().join('')

/** The worker's build, which the minifier also writes into other texts. */
const BUILD = /\bBUILD ?= ?['"](\w+)/

/** Files that hold other texts have other sums. */
const withoutSums = (text: string): string => text.replace(/sha256-[A-Za-z0-9+/]{43}=/g, '')

function renewed(text: string, hashes: ReadonlySet<string>): string {
  const [, build = ''] = BUILD.exec(text) ?? []
  return withoutSums(
    text
      .replace(/\b[0-9a-f]{8}\b/g, (word) => (hashes.has(word) ? newer(word) : word))
      .replace(/\w+/g, (word) => (word === build ? newer(word) : word)),
  )
}
