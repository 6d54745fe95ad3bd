import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Beside, synced, renamed: whoever looks sees the whole file or none, after a power cut too. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const part = `${file}.tmp`
  const handle = await open(part, 'w')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(part, file)
  const folder = await open(dirname(file), 'r')
  await folder.sync().finally(() => folder.close())
}
