import { randomUUID } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Under this name there is never a part of it. */
export async function writeWhole(path: string, content: string): Promise<void> {
  const part = join(dirname(path), `.${randomUUID()}.part`)
  const file = await open(part, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, path)
  await syncDirectory(dirname(path))
}

/** A rename lasts only once its directory is on the disk. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
