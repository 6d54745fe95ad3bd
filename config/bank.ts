import type { BankProfile } from '@server/ports/bank-profile'

/** The bank that the sandbox brings: it books after seconds, on every day, and closes its books every few seconds. */
export const SANDBOX_BANK: BankProfile = {
  name: 'Sandbox bank',
  scheme: 'instant',
  cutOff: '15:00',
  bookedAfterSeconds: 20,
  mostPerPaymentEur: '999999999',
  encoding: 'UTF-8',
  fileName: '{id}.xml',
  sendsUetr: true,
  takesFilesByRename: false,
  debtorAddress: { town: 'Berlin', country: 'DE', isSent: 'outside-eea' },
  statements: { series: 'electronic', restartsYearly: false },
  proof: 'statements',
  // What this bank has not booked when it refuses it never books.
  coverageDays: 0,
  unambiguousReasons: ['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'AM04', 'BE04', 'FF01', 'RC01'],
}
