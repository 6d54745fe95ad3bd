import { otcReceipt, type StatementLanguage } from '@contract/v1/receipts'

import { api } from './api'
import { toFile, type ReceivedFile } from './received-file'

interface StatementRequest {
  readonly id: string
  readonly language: StatementLanguage
  readonly onFile: (file: ReceivedFile) => void
}

export const receipts = api.injectEndpoints({
  endpoints: (build) => ({
    downloadStatement: build.mutation<null, StatementRequest>(
      toFile(otcReceipt, ({ id, language }: StatementRequest) => ({
        params: { id },
        query: { language },
      })),
    ),
  }),
})
