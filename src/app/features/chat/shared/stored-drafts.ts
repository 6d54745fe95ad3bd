import * as v from 'valibot'

import { ChatFile, Uuid } from '@contract/v1/chat'
import { parsedJson } from '@kernel/parsed-json'

import { MESSAGES_KEY } from '../../../platform/kept-drafts'
import type { KeyValueStore } from '../../../platform/storage'
import { arrivedAttachment } from './attachments'
import type { OutboxMessage, ChatDraft } from './draft'
import type { DraftsState } from './drafts'

const transactionId = v.optional(v.string())
const StoredMessage = v.object({
  id: Uuid,
  text: v.string(),
  files: v.array(ChatFile),
  transactionId,
  ts: v.number(),
  isFailed: v.boolean(),
  /** Missing in what the app stored before it knew. */
  isRefused: v.optional(v.boolean(), true),
})
const StoredDraft = v.object({
  text: v.string(),
  /** Those that have arrived: a file on its way cannot be kept. */
  files: v.array(ChatFile),
  transactionId,
  outbox: v.array(StoredMessage),
})
type StoredDraft = v.InferOutput<typeof StoredDraft>
const Kept = v.object({ owner: v.string(), sheets: v.record(v.string(), StoredDraft) })

const idOf = (id: string | null) => (id === null ? {} : { transactionId: id })

const storedFrom = ({
  text,
  attachments,
  transactionId: about,
  outbox,
}: ChatDraft): StoredDraft => ({
  text,
  files: attachments.flatMap(({ file }) => file ?? []),
  ...idOf(about),
  outbox: outbox.map((each) => ({
    id: each.id,
    text: each.text,
    files: [...each.files],
    ...idOf(each.transactionId),
    ts: each.ts,
    isFailed: each.state === 'failed',
    isRefused: each.isRefused,
  })),
})

const draftFrom = ({ text, files, transactionId: about, outbox }: StoredDraft): ChatDraft => ({
  text,
  attachments: files.map(arrivedAttachment),
  transactionId: about ?? null,
  problem: null,
  outbox: outbox.map(({ isFailed, isRefused, transactionId: id, ...rest }): OutboxMessage => ({
    ...rest,
    transactionId: id ?? null,
    state: isFailed ? 'failed' : 'waiting',
    isRefused: isFailed && isRefused,
  })),
})

const isWorthKeeping = ({ text, files, transactionId: about, outbox }: StoredDraft): boolean =>
  text !== '' || about !== undefined || files.length + outbox.length > 0

/** Keeps what would be lost with the page. */
export function storeDrafts(storage: KeyValueStore, { owner, byKey }: DraftsState): void {
  const worth = Object.entries(byKey)
    .map(([key, draft]) => [key, storedFrom(draft)] as const)
    .filter(([, kept]) => isWorthKeeping(kept))
  if (worth.length === 0) storage.remove(MESSAGES_KEY)
  else storage.set(MESSAGES_KEY, JSON.stringify({ owner, sheets: Object.fromEntries(worth) }))
}

/** What this account has written before the page was loaded anew. */
export function loadDrafts(storage: KeyValueStore, owner: string): DraftsState['byKey'] {
  const kept = v.safeParse(Kept, parsedJson(storage.get(MESSAGES_KEY) ?? ''))
  if (!kept.success || kept.output.owner !== owner) return {}
  const entries = Object.entries(kept.output.sheets)
  return Object.fromEntries(entries.map(([key, stored]) => [key, draftFrom(stored)]))
}
