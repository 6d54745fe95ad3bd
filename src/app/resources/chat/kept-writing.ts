import * as v from 'valibot'

import { ChatFile, Uuid } from '@contract/v1/chat'

import { parsedJson } from '../../platform/parsed-json'
import type { KeyValueStore } from '../../platform/storage'
import type { Attachment } from './attachments'
import type { Outgoing, Sheet } from './sheet'
import type { WritingState } from './writing'

/** Where this tab remembers what is written, across reloads. */
const KEY = 'chatWriting'

const transactionId = v.optional(v.string())
const KeptMessage = v.object({
  id: Uuid,
  text: v.string(),
  files: v.array(ChatFile),
  transactionId,
  ts: v.number(),
  isFailed: v.boolean(),
})
const KeptSheet = v.object({
  text: v.string(),
  /** Those that have arrived: a file on its way cannot be kept. */
  files: v.array(ChatFile),
  transactionId,
  outbox: v.array(KeptMessage),
})
type KeptSheet = v.InferOutput<typeof KeptSheet>
const Kept = v.object({ owner: v.string(), sheets: v.record(v.string(), KeptSheet) })

const idOf = (id: string | null) => (id === null ? {} : { transactionId: id })

const keptOf = ({ text, attachments, transactionId: about, outbox }: Sheet): KeptSheet => ({
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
  })),
})

const attachmentOf = (file: ChatFile): Attachment => ({
  id: file.id,
  name: file.name,
  size: file.size,
  kind: file.kind,
  percent: 100,
  problem: null,
  file,
})

const sheetOf = ({ text, files, transactionId: about, outbox }: KeptSheet): Sheet => ({
  text,
  attachments: files.map(attachmentOf),
  transactionId: about ?? null,
  problem: null,
  outbox: outbox.map(({ isFailed, transactionId: id, ...rest }): Outgoing => ({
    ...rest,
    transactionId: id ?? null,
    state: isFailed ? 'failed' : 'waiting',
    isRefused: isFailed,
  })),
})

const isWorthKeeping = ({ text, files, transactionId: about, outbox }: KeptSheet): boolean =>
  text !== '' || about !== undefined || files.length + outbox.length > 0

/** Keeps what would be lost with the page. */
export function keepWriting(storage: KeyValueStore, { owner, sheets }: WritingState): void {
  const worth = Object.entries(sheets)
    .map(([key, sheet]) => [key, keptOf(sheet)] as const)
    .filter(([, kept]) => isWorthKeeping(kept))
  if (worth.length === 0) storage.remove(KEY)
  else storage.set(KEY, JSON.stringify({ owner, sheets: Object.fromEntries(worth) }))
}

/** What this account has written before the page was loaded anew. */
export function keptSheets(storage: KeyValueStore, owner: string): WritingState['sheets'] {
  const kept = v.safeParse(Kept, parsedJson(storage.get(KEY) ?? ''))
  if (!kept.success || kept.output.owner !== owner) return {}
  const sheets = Object.entries(kept.output.sheets)
  return Object.fromEntries(sheets.map(([key, sheet]) => [key, sheetOf(sheet)]))
}
