import * as v from 'valibot'

import { Transaction } from '@contract/v1/transactions'
import { parsedJson } from '@kernel/parsed-json'

/** So many rows are kept. */
const MOST_KEPT = 50

const KeptActivity = v.object({
  /** When the host was last heard, unix seconds by its own clock. */
  seenAt: v.number(),
  transactions: v.array(Transaction),
})
export type KeptActivity = v.InferOutput<typeof KeptActivity>

const isStatus = (detail: unknown): boolean =>
  typeof detail === 'object' && detail !== null && Reflect.get(detail, 'type') === 'Status'

/** What a row shows: names, amounts and states. No IBAN, address or hash is named here, so none is kept. */
const rowOf = (full: Transaction): Transaction => ({
  id: full.id,
  type: full.type,
  status: full.status,
  createdAt: full.createdAt,
  clearedAt: full.clearedAt,
  expectedSuccessAt: full.expectedSuccessAt,
  arrival: full.arrival,
  totalAmount: full.totalAmount,
  tokenAmount: full.tokenAmount,
  details: full.details.filter(isStatus),
  statusDetails: [],
  failReason: full.failReason,
  quote: full.quote,
  hold: full.hold,
  beneficiaryName: full.beneficiaryName,
  beneficiaryNameIs: full.beneficiaryNameIs,
  beneficiaryType: full.beneficiaryType,
  openable: false,
  pending: full.pending,
  failed: full.failed,
  incoming: full.incoming,
  muted: full.muted,
  bordered: full.bordered,
  strikethrough: full.strikethrough,
})

export const keptActivityText = (transactions: readonly Transaction[], seenAt: number): string =>
  JSON.stringify({ seenAt, transactions: transactions.slice(0, MOST_KEPT).map(rowOf) })

/** Null where nothing was kept, or another build kept it in another form. */
export function readKeptActivity(text: string): KeptActivity | null {
  const kept = v.safeParse(KeptActivity, parsedJson(text))
  return kept.success ? kept.output : null
}
