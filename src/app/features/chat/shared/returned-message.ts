import type { ChatFile } from '@contract/v1/chat'
import type { Fault } from '@kernel/app-error'

import { arrivedAttachment, chooseFiles, isOver, refusalOf } from './attachments'
import type { ChatDraft, OutboxMessage } from './draft'

/** What cannot go along with a message: the desk no longer has it, or another message took it, as in a duplicated tab. */
export type MissingPart = 'files' | 'sent-files' | 'transaction'

/** Null where the desk misses nothing that went along. */
export function missingOf(
  { files, transactionId }: OutboxMessage,
  fault: Fault,
  now: number,
): MissingPart | null {
  if (fault.serverCode === 'FILE_EXPIRED') return 'files'
  if (refusalOf(fault) === 'already-sent') return 'sent-files'
  if (fault.code !== 'NOT_FOUND') return null
  // The desk deletes what has expired and does not name what it misses, so the clock decides between the two.
  const areFilesMissing = transactionId === null || files.some((file) => isOver(file, now))
  if (!areFilesMissing) return 'transaction'
  return files.length > 0 ? 'files' : null
}

/** Those of its day; none where the clock does not tell which of them the desk has deleted. */
const filesLeft = (files: readonly ChatFile[], now: number): readonly ChatFile[] =>
  files.some((file) => isOver(file, now)) ? files.filter((file) => !isOver(file, now)) : []

type Left = (files: readonly ChatFile[], now: number) => readonly ChatFile[]
const LEFT: Readonly<Record<MissingPart, Left>> = {
  files: filesLeft,
  'sent-files': () => [],
  transaction: (files) => files,
}

const FILE_PROBLEMS = { files: 'expired', 'sent-files': 'already-sent' } as const

/** What went along is gone at the desk: the words are in the composer again, with what is not gone. */
export function returnMessage(
  draft: ChatDraft,
  { id, missing, now }: { id: string; missing: MissingPart; now: number },
): ChatDraft {
  const message = draft.outbox.find((each) => each.id === id)
  if (!message) return draft
  const areFilesMissing = missing !== 'transaction'
  const { taken, problem } = chooseFiles(LEFT[missing](message.files, now), draft.attachments)
  return {
    ...draft,
    text: `${message.text}\n${draft.text}`.trim(),
    attachments: [...taken.map(arrivedAttachment), ...draft.attachments],
    transactionId: draft.transactionId ?? (areFilesMissing ? message.transactionId : null),
    problem: areFilesMissing ? FILE_PROBLEMS[missing] : (problem ?? draft.problem),
    outbox: draft.outbox.filter((each) => each !== message),
  }
}
