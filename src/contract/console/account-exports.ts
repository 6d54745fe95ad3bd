import * as v from 'valibot'

import { UnixSeconds } from '../schema'
import { oneById, operatorEndpoint } from './operator-endpoint'

/** All that the desk holds about a person, as two operators have agreed to. */
export const AccountExport = v.object({
  askedTs: UnixSeconds,
  /** Null while it is being written. */
  file: v.nullable(
    v.object({
      writtenTs: UnixSeconds,
      /** From then on it is gone. */
      expiresTs: UnixSeconds,
      bytes: v.number(),
      sha256: v.string(),
    }),
  ),
})
export type AccountExport = v.InferOutput<typeof AccountExport>

export const downloadExport = operatorEndpoint(
  'downloadExport',
  'GET /v1/console/accounts/{id}/export',
  {
    ...oneById,
    form: 'file',
    summary: 'The document about a person, as JSON, while it is kept. Stands in the audit log.',
  },
)
