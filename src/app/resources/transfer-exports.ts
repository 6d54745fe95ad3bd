import type { HistoryFilter } from '@contract/v1/history-filter'
import { downloadTransfers, type ExportFormat, prepareExport } from '@contract/v1/transfer-exports'

import { type Answer, api, to } from './api'
import { urlOf } from './transport'

interface WantedExport {
  readonly format: ExportFormat
  readonly filter: HistoryFilter
}

/** A file of transfers: what it is to hold is said first, so that a refusal is told here and not by the browser. */
export const transferExports = api.injectEndpoints({
  endpoints: (build) => ({
    prepareExport: build.mutation<Answer<typeof prepareExport>, WantedExport>(
      to(prepareExport, ({ format, filter }: WantedExport) => ({ body: { format, ...filter } })),
    ),
  }),
})

interface PreparedExport {
  readonly id: string
}

/** Where the browser itself fetches a prepared file: it may be longer than a page can hold. */
export const exportUrl = ({ id }: PreparedExport, host: string): string =>
  urlOf({ endpoint: downloadTransfers, params: { id } }, host)
