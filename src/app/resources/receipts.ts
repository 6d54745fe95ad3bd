import { otcReceipt } from '@contract/v1/receipts'
import { internalError } from '@kernel/app-error'

import { saveFile } from '../platform/download'
import { api, to } from './api'
import { readPdf, type ReceivedFile } from './pdf'

const isFile = (answer: unknown): answer is ReceivedFile =>
  typeof answer === 'object' && answer !== null && 'blob' in answer

/** The file goes straight to the browser's downloads, since a blob has no place in the store. */
export const receipts = api.injectEndpoints({
  endpoints: (build) => ({
    downloadStatement: build.mutation<{ fileName: string }, string>({
      async queryFn(id, _api, _options, baseQuery) {
        const { data, error } = await baseQuery({
          ...to(otcReceipt)({ params: { id } }),
          read: readPdf,
        })
        if (error) return { error }
        if (!isFile(data)) return { error: internalError('not a file').fault }
        const fileName = data.fileName ?? `Transaction_Statement_${id}.pdf`
        saveFile({ fileName, blob: data.blob })
        return { data: { fileName } }
      },
    }),
  }),
})
