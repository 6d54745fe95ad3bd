import type { BankMessages } from '@server/ports/bank-messages'
import { readBankAnswer } from './bank-answers'
import { type Debtor, pain001 } from './pain001'

export const iso20022 = (debtor: Debtor): BankMessages => ({
  write: (order) => pain001(order, debtor),
  read: readBankAnswer,
})
