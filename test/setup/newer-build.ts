import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BUILT = join(__dirname, '../../dist/app')
const HASH = /\.([0-9a-f]{8})\.(?:js|css|woff2|svg)$/
const TEXT = /\.(?:js|css|html)$/

/** The app as it was built, where a test may change it. */
export const copyBuild = (folder: string): Promise<void> => cp(BUILT, folder, { recursive: true })

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
  const names = await namesIn(folder)
  for (const name of names.filter((each) => /\.(?:br|gz)$/.test(each))) await rm(join(folder, name))
  const hashes = new Set(names.flatMap((name) => HASH.exec(name)?.[1] ?? []))
  for (const name of (await namesIn(folder)).filter((each) => TEXT.test(each))) {
    const text = await readFile(join(folder, name), 'utf8')
    await writeFile(join(folder, name), renewed(text, hashes))
  }
  for (const name of await namesIn(folder)) {
    const [, hash = ''] = HASH.exec(name) ?? []
    if (hash) await rename(join(folder, name), join(folder, name.replace(hash, newer(hash))))
  }
}

const newer = (hash: string): string => [...hash].toReversed().join('')

/** The worker's build, which the minifier also writes into other texts. */
const BUILD = /\bBUILD ?= ?['"](\w+)/

function renewed(text: string, hashes: ReadonlySet<string>): string {
  const [, build = ''] = BUILD.exec(text) ?? []
  return (
    text
      .replace(/\b[0-9a-f]{8}\b/g, (word) => (hashes.has(word) ? newer(word) : word))
      .replace(/\w+/g, (word) => (word === build ? newer(word) : word))
      // The files that hold other names now have other sums.
      .replace(/sha256-[A-Za-z0-9+/]{43}=/g, '')
  )
}
