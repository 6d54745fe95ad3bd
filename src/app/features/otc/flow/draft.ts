import * as v from 'valibot'

import { Token } from '@contract/v1/assets'

import { DRAFT_KEYS } from '../../../platform/kept-drafts'
import { parsedJson } from '../../../platform/parsed-json'
import type { KeyValueStore } from '../../../platform/storage'
import type { KeptTransfer, OtcState } from './state'

const StoredTransfer = v.object({
  recipientId: v.number(),
  owner: v.string(),
  step: v.picklist(['token', 'form', 'review']),
  transfer: v.object({
    token: Token,
    mode: v.picklist(['TOKEN', 'FIAT', 'EXACT']),
    amount: v.string(),
  }),
  reference: v.nullable(v.string()),
  isQuoted: v.boolean(),
})

/** What is typed of a transfer; what was kept before where nothing is. */
export function keptOf(state: OtcState): KeptTransfer | null {
  const { recipientId, owner, stage, transfer, reference, isQuoted, kept } = state
  if (recipientId === null || owner === null || transfer === null) return kept
  return { recipientId, owner, step: stage.step, transfer, reference, isQuoted }
}

export function storeDraft(storage: KeyValueStore, draft: KeptTransfer | null): void {
  if (draft === null) storage.remove(DRAFT_KEYS.transfer)
  else storage.set(DRAFT_KEYS.transfer, JSON.stringify(draft))
}

/** Null where there is none, or one that an older app wrote. */
export function loadDraft(storage: KeyValueStore): KeptTransfer | null {
  const stored = parsedJson(storage.get(DRAFT_KEYS.transfer) ?? '')
  const read = v.safeParse(StoredTransfer, stored)
  return read.success ? read.output : null
}
