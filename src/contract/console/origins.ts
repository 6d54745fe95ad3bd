import * as v from 'valibot'

import { UnixSeconds } from '../schema'
import { oneById, operatorEndpoint } from './operator-endpoint'

/** What a customer stated of a transfer, and who sent what has become final. */
const Stated = v.object({
  kind: v.nullable(v.picklist(['own-wallet', 'provider'])),
  address: v.nullable(v.string()),
  provider: v.nullable(v.string()),
  statedTs: v.nullable(UnixSeconds),
  senders: v.array(v.string()),
  /** Whether the proved wallet alone has sent it; null where none is stated, or nothing has come. */
  isSender: v.nullable(v.boolean()),
})

/** That a wallet is the customer's: kept for good. */
const Proof = v.object({
  id: v.string(),
  address: v.string(),
  chainName: v.string(),
  method: v.picklist(['eip-191', 'eip-1271', 'erc-6492']),
  block: v.string(),
  message: v.string(),
  signature: v.string(),
  provedTs: UnixSeconds,
})

export const ConsoleOrigin = v.object({ stated: v.nullable(Stated), proofs: v.array(Proof) })
export type ConsoleOrigin = v.InferOutput<typeof ConsoleOrigin>

export const readOrigin = operatorEndpoint('readOrigin', 'GET /v1/console/origins/{id}', {
  summary:
    'Travel Rule evidence: of a transaction what was stated and its proof, of an account every wallet that it has proved.',
  ...oneById,
  payload: ConsoleOrigin,
})
