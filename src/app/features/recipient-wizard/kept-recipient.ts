import * as v from 'valibot'

import { AccountType } from '@contract/schema'

import { isChanged, type Draft } from './policy'
import type { KeptRecipient, WizardState } from './state'

const StoredDraft = v.object({
  firstName: v.string(),
  lastName: v.string(),
  iban: v.string(),
  nickname: v.string(),
})

export const StoredRecipient = v.object({
  subject: v.variant('mode', [
    v.object({
      mode: v.literal('create'),
      type: AccountType,
      transactionId: v.optional(v.string()),
    }),
    v.object({ mode: v.literal('edit'), id: v.number() }),
  ]),
  owner: v.string(),
  type: AccountType,
  step: v.picklist(['first-name', 'last-name', 'company-name', 'iban', 'nickname', 'review']),
  original: StoredDraft,
  draft: StoredDraft,
  bank: v.nullable(v.object({ bic: v.string(), bankName: v.string() })),
  isUnsure: v.optional(v.boolean(), false), // an older app has not written it
})

/** What is typed of a recipient; what was kept before where nothing is, or nobody could have typed. */
export function keptOf(state: WizardState, draft: Draft): KeptRecipient | null {
  const { subject, owner, isReady, type, step, original, bank, isUnsure } = state
  if (!subject || owner === null || !isReady || !isChanged(draft, original)) return state.kept
  return { subject, owner, type, step, original, draft, bank, isUnsure }
}
