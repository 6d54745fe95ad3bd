import type { BankMessages } from '@server/ports/bank-messages'
import { readBankDocument } from './bank-documents'
import { readPaymentFile } from './payment-file'
import { type Debtor, pain001, type PaymentDialect } from './pain001'

export const iso20022 = (debtor: Debtor, bank: PaymentDialect): BankMessages => ({
  write: (order) => pain001(order, debtor, bank),
  readOrder: readPaymentFile,
  read: readBankDocument,
})
