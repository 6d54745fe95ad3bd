import type { FolderMark } from '@server/ports/bank'

/** How a bank folder and the database stand to each other. */
export type FolderIdentity = 'own' | 'unpaired' | 'half-paired' | 'foreign' | 'unmarked'

/**
 * The folder is marked first and the database follows: a folder whose mark says that it is paired, and of which the database
 * knows nothing, belongs to another desk.
 */
export function folderIdentity(knownId: string | null, mark: FolderMark | null): FolderIdentity {
  if (knownId === null) return mark?.isPaired ? 'foreign' : 'unpaired'
  if (!mark) return 'unmarked'
  if (mark.id !== knownId) return 'foreign'
  return mark.isPaired ? 'own' : 'half-paired'
}

export const FOLDER_PROBLEMS = {
  foreign: 'the bank folder belongs to another desk',
  unmarked: 'the bank folder does not carry the id that the database knows: is it mounted?',
} as const
