import { getReceipt, type TransferReceipt } from '@contract/v1/transfer-receipt'
import type { ReceiptName } from '@kernel/receipt'

import { api, to } from '../api'

interface ReceiptWish {
  readonly id: string
  readonly names: readonly ReceiptName[]
}

/** Asked for anew with each choice of names. */
export const transferReceipts = api.injectEndpoints({
  endpoints: (build) => ({
    transferReceipt: build.mutation<TransferReceipt, ReceiptWish>(
      to(getReceipt, ({ id, names }: ReceiptWish) => ({
        params: { id },
        query: names.length > 0 ? { disclose: names.join(',') } : {},
        isBackground: true,
      })),
    ),
  }),
})
