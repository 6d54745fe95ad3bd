import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of built pages, by the paths of its files; whoever asks for it removes it. */
export async function pageFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-pages-'))
  await mkdir(join(folder, 'assets'))
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text)
  return folder
}
