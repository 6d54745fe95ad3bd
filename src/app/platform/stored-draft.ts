import * as v from 'valibot'

import { parsedJson } from '@kernel/parsed-json'
import type { DRAFT_KEYS } from './kept-drafts'
import { services } from './services'
import type { KeyValueStore } from './storage'

type DraftKey = (typeof DRAFT_KEYS)[keyof typeof DRAFT_KEYS]

export function storeDraft(storage: KeyValueStore, key: DraftKey, draft: object | null): void {
  if (draft === null) storage.remove(key)
  else storage.set(key, JSON.stringify(draft))
}

/** Null where there is none, or one that an older app wrote. */
export function* loadDraft<T>(key: DraftKey, schema: v.GenericSchema<unknown, T>) {
  const { storage } = yield* services()
  const read = v.safeParse(schema, parsedJson(storage.get(key) ?? ''))
  return read.success ? read.output : null
}
