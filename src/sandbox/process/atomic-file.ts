import { link, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'

/** Beside, synced, renamed: whoever looks sees the whole file or none, after a power cut too. */
export async function writeFileAtomically(
  file: string,
  content: string | Uint8Array,
): Promise<void> {
  const part = `${file}.tmp`
  await writeSynced(part, content, 0o644)
  await rename(part, file)
  await syncFolder(file)
}

/** Names in order, without what a crash left of a file that was still being written. */
export async function wholeFilesIn(
  folder: string,
  ending: `.${string}`,
): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(ending)).sort()
}

/** Makes a secret file that only its owner reads; one that is there already stays as it is. */
export async function writeFileOnce(file: string, content: string): Promise<void> {
  const part = `${file}.${process.pid}.tmp`
  await writeSynced(part, content, 0o600)
  await link(part, file).catch(ignoreExisting)
  await rm(part)
  await syncFolder(file)
}

/** Of two that make the same thing at once, one finds it made. */
export function ignoreExisting(failure: unknown): void {
  if (!v.is(v.object({ code: v.literal('EEXIST') }), failure)) throw failure
}

async function writeSynced(
  file: string,
  content: string | Uint8Array,
  mode: number,
): Promise<void> {
  const handle = await open(file, 'w', mode)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(file: string): Promise<void> {
  const folder = await open(dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
