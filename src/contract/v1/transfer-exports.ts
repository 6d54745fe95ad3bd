import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { ById, OpaqueId } from '../schema'
import { historyFilter } from './history-filter'

/** In the order in which people are offered them. */
export const EXPORT_FORMATS = ['csv', 'datev', 'camt', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** How long a prepared export waits for its download. */
export const EXPORT_WAITS_SECONDS = 300

const ExportRequest = v.strictObject({ format: v.picklist(EXPORT_FORMATS), ...historyFilter })
export type ExportRequest = v.InferOutput<typeof ExportRequest>

export const prepareExport = endpoint('prepareExport', 'POST /v1/private/transactions/exports', {
  summary:
    'Prepare a file of the transactions that are meant. What it answers downloads the file once, within five minutes.',
  access: 'session',
  body: ExportRequest,
  payload: v.object({ id: OpaqueId }),
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
})

export const downloadTransfers = endpoint(
  'downloadTransfers',
  'GET /v1/private/transactions/exports/{id}',
  {
    summary:
      'The file of a prepared export, as long as it gets; a download that ends early was cut off.',
    access: 'session',
    form: 'file',
    params: ById,
    errors: ['NOT_FOUND'],
  },
)
