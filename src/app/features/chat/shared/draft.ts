import { MESSAGE_MAX_LENGTH, type ChatFile, type MessageDraft } from '@contract/v1/chat'

import { isOver, type Attachment, type FileProblem } from './attachments'

/** A message that the user has sent and the desk has not confirmed. */
export interface OutboxMessage {
  /** Made before the first try, so that sending again is never sending twice. */
  readonly id: string
  readonly text: string
  readonly files: readonly ChatFile[]
  readonly transactionId: string | null
  /** When it was sent, by the host's clock. */
  readonly ts: number
  readonly state: 'waiting' | 'sending' | 'failed'
  /** The desk has said no, so that trying again on its own makes no sense. */
  readonly isRefused: boolean
}

/** What is written in one conversation and not sent, and what is sent and not confirmed. */
export interface ChatDraft {
  readonly text: string
  readonly attachments: readonly Attachment[]
  readonly transactionId: string | null
  /** What was wrong with the files chosen last. */
  readonly problem: FileProblem | null
  readonly outbox: readonly OutboxMessage[]
}

export const EMPTY_DRAFT: ChatDraft = {
  text: '',
  attachments: [],
  transactionId: null,
  problem: null,
  outbox: [],
}

/** The counter shows when so few are left. */
const COUNTED_FROM = 200

/** Characters as the desk counts them. */
const lengthOf = (text: string): number => text.trim().length

/** Characters left, once there are few; below zero where there are too many. */
export function charactersLeft(text: string): number | null {
  const left = MESSAGE_MAX_LENGTH - lengthOf(text)
  return left <= COUNTED_FROM ? left : null
}

/** Something is written, it fits, and every file has arrived. */
export function canSend({ text, attachments, transactionId }: ChatDraft): boolean {
  const length = lengthOf(text)
  if (length > MESSAGE_MAX_LENGTH) return false
  if (attachments.some(({ file }) => file === null)) return false
  return length > 0 || attachments.length > 0 || transactionId !== null
}

/** The draft with what was written moved to its outbox. */
export function postDraft(draft: ChatDraft, id: string, ts: number): ChatDraft {
  const files = draft.attachments.flatMap(({ file }) => (file ? [file] : []))
  const { transactionId, text } = draft
  const outgoing: OutboxMessage = {
    id,
    text: text.trim(),
    files,
    transactionId,
    ts,
    state: 'waiting',
    isRefused: false,
  }
  return { ...EMPTY_DRAFT, outbox: [...retryUnanswered(draft).outbox, outgoing] }
}

/** What failed for want of a host goes out again; what the desk has refused does not. */
export const retryUnanswered = (draft: ChatDraft): ChatDraft => ({
  ...draft,
  outbox: draft.outbox.map((each) =>
    each.state === 'failed' && !each.isRefused ? { ...each, state: 'waiting' } : each,
  ),
})

/** Where the host is away all that waits has failed with this one: nothing overtakes it once the host is back. */
export const markUnsent = (draft: ChatDraft, id: string, isRefused: boolean): ChatDraft => ({
  ...draft,
  outbox: draft.outbox.map((each) => {
    if (each.id === id) return { ...each, state: 'failed', isRefused }
    return isRefused || each.state === 'failed' ? each : { ...each, state: 'failed' }
  }),
})

export const messageDraftOf = ({
  id,
  text,
  files,
  transactionId,
}: OutboxMessage): MessageDraft => ({
  id,
  text,
  fileIds: files.map((file) => file.id),
  ...(transactionId === null ? {} : { transactionId }),
})

/** After a session was lost: files that were on their way or have expired are gone, messages that were go out again. */
export function recoverDraft(draft: ChatDraft, now: number): ChatDraft {
  const arrived = draft.attachments.filter(({ file }) => file !== null)
  const attachments = arrived.filter(({ file }) => file && !isOver(file, now))
  return {
    ...draft,
    problem: attachments.length < arrived.length ? 'expired' : null,
    attachments,
    outbox: draft.outbox.map((each) =>
      each.state === 'sending' ? { ...each, state: 'waiting' } : each,
    ),
  }
}
