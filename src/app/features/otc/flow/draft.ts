import * as v from 'valibot'

import { Token } from '@contract/v1/assets'

import type { KeptTransfer, OtcState } from './state'

export const StoredTransfer = v.object({
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
