import type { BankDesk } from '../desk/payouts/answers'
import type { Worker } from './loop'

/** Reads what the bank has left in its folder. */
export const bankReader = (bank: BankDesk, everyMs: number): Worker => ({
  name: 'bank-reader',
  everyMs,
  step: async () => {
    await bank.read()
    return false
  },
})
