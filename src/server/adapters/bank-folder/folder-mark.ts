import { link, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { FolderMark, OutgoingBankFiles } from '@server/ports/bank'
import { absent, isErrorCode } from './file-names'
import { syncDirectory, writeWhole } from './whole-file'

/** Of the folder's own, beside the places; it moves with the folder where the operator moves that. */
const NAME = 'causeway-folder'

type Marking = Pick<OutgoingBankFiles, 'readMark' | 'claimMark' | 'confirmMark'>

/** Two lines: the id, and whether a database knows it. */
export function folderMark(folder: string): Marking {
  const path = join(folder, NAME)
  const readMark = async (): Promise<FolderMark | null> => {
    const text = await readFile(path, 'utf8').catch(absent)
    if (text === null) return null
    const [id = '', state = ''] = text.split('\n')
    return { id, isPaired: state === PAIRED }
  }
  return {
    readMark,
    claimMark: async (id) => {
      const draft = `${path}.${id}`
      await writeWhole(draft, `${id}\n\n`)
      // Only one link of this name can be made: a second node reads what the first one wrote.
      await link(draft, path).catch(existing)
      await rm(draft)
      await syncDirectory(folder)
      return (await readMark()) ?? { id, isPaired: false }
    },
    confirmMark: (id) => writeWhole(path, `${id}\n${PAIRED}\n`),
  }
}

const PAIRED = 'paired'

function existing(error: unknown): void {
  if (!isErrorCode(error, 'EEXIST')) throw error
}
