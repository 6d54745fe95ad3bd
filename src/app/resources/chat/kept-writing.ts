import * as v from 'valibot'

import { ChatFile, Uuid } from '@contract/v1/chat'

import type { KeyValueStore } from '../../platform/storage'
import type { WritingState } from './writing'

/** Where this tab remembers what is written, across reloads. */
const KEY = 'chatWriting'

const Text = v.nullable(v.string())
const Kept = v.object({
  owner: v.string(),
  sheets: v.record(
    v.string(),
    v.object({
      text: v.string(),
      attachments: v.array(
        v.object({
          id: Uuid,
          name: v.string(),
          size: v.number(),
          kind: v.picklist(['image', 'pdf']),
          percent: v.number(),
          problem: v.null(),
          file: ChatFile,
        }),
      ),
      transactionId: Text,
      problem: v.null(),
      outbox: v.array(
        v.object({
          id: Uuid,
          text: v.string(),
          files: v.array(ChatFile),
          transactionId: Text,
          ts: v.number(),
          state: v.picklist(['waiting', 'sending', 'failed']),
          isRefused: v.boolean(),
        }),
      ),
    }),
  ),
})

/** What would be lost with the page; files that are still on their way cannot be kept. */
export function keepWriting(storage: KeyValueStore, { owner, sheets }: WritingState): void {
  const worth = Object.entries(sheets)
    .map(([key, sheet]) => {
      const attachments = sheet.attachments.filter(({ file, problem }) => file && !problem)
      return [key, { ...sheet, problem: null, attachments }] as const
    })
    .filter(([, { text, attachments, transactionId, outbox }]) =>
      Boolean(text || transactionId || attachments.length || outbox.length),
    )
  if (worth.length === 0) storage.remove(KEY)
  else storage.set(KEY, JSON.stringify({ owner, sheets: Object.fromEntries(worth) }))
}

/** What this account has written before the page was loaded anew. */
export function keptSheets(storage: KeyValueStore, owner: string): WritingState['sheets'] {
  const kept = v.safeParse(Kept, parsed(storage.get(KEY) ?? ''))
  return kept.success && kept.output.owner === owner ? kept.output.sheets : {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // nothing was kept, or by an older version
  }
}
