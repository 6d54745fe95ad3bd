import { defineMessages } from 'react-intl'

import type { FailReason } from '@contract/v1/details'
import { bankReasonGroup, type BankReasonGroup } from '@kernel/bank-reasons'

/** Why the bank refused or returned the euros, and what to do next. */
const bankTexts = defineMessages({
  'account-unknown': { id: 'activity.failed.bank.accountUnknown', defaultMessage: 'The bank knows no such account. Ask the recipient for the IBAN again.' },
  'account-closed': { id: 'activity.failed.bank.accountClosed', defaultMessage: 'The account is closed. Ask the recipient for another account.' },
  'account-changed': { id: 'activity.failed.bank.accountChanged', defaultMessage: 'The account has another IBAN now. Ask the recipient for the new one.' },
  'account-blocked': { id: 'activity.failed.bank.accountBlocked', defaultMessage: 'The account is blocked. Its holder can clear that with the bank, or name another account.' },
  'account-unfit': { id: 'activity.failed.bank.accountUnfit', defaultMessage: 'The account cannot take this transfer. Ask the recipient for a current account in euros.' },
  'name': { id: 'activity.failed.bank.name', defaultMessage: 'The name does not fit the account. Compare it with the name that the recipient’s bank has.' },
  'recipient-details': { id: 'activity.failed.bank.recipientDetails', defaultMessage: 'The bank wants more details of the recipient, such as the address. Write to us with the address.' },
  'recipient-died': { id: 'activity.failed.bank.recipientDied', defaultMessage: 'The account holder has died. The euros can only go to another account.' },
  'recipient-refused': { id: 'activity.failed.bank.recipientRefused', defaultMessage: 'The recipient refused the payment. Ask the recipient why.' },
  'payer-unknown': { id: 'activity.failed.bank.payerUnknown', defaultMessage: 'The recipient does not know the payer. Tell the recipient that we pay on your behalf.' },
  'bank-code': { id: 'activity.failed.bank.bankCode', defaultMessage: 'The bank was not found by its code. Compare the IBAN with the recipient’s own.' },
  'bank-unreachable': { id: 'activity.failed.bank.bankUnreachable', defaultMessage: 'The recipient’s bank cannot be reached. Ask the recipient for an account at another bank.' },
  'bank-fault': { id: 'activity.failed.bank.bankFault', defaultMessage: 'The banks’ systems had a fault. You need not correct anything.' },
  'bank-service': { id: 'activity.failed.bank.bankService', defaultMessage: 'A limit or list kept at the bank stopped it. The recipient can ask the bank to lift it.' },
  'amount-high': { id: 'activity.failed.bank.amountHigh', defaultMessage: 'The amount is more than the banks carry at once. Send it in smaller transfers.' },
  'amount-low': { id: 'activity.failed.bank.amountLow', defaultMessage: 'The amount is less than the banks carry. Send a larger one.' },
  'cover': { id: 'activity.failed.bank.cover', defaultMessage: 'There was not enough cover. It is our account, and we see to it.' },
  'duplicate': { id: 'activity.failed.bank.duplicate', defaultMessage: 'The bank took this for a payment that it had already. We clear that with the bank.' },
  'date': { id: 'activity.failed.bank.date', defaultMessage: 'The bank did not take the day of the transfer. We see to it.' },
  'reference': { id: 'activity.failed.bank.reference', defaultMessage: 'The bank did not take the reference. Use a shorter one next time.' },
  'file': { id: 'activity.failed.bank.file', defaultMessage: 'The payment file was not in order. The fault is ours, and we see to it.' },
  'our-account': { id: 'activity.failed.bank.ourAccount', defaultMessage: 'The bank did not take the order from our account. We see to it.' },
  'kind': { id: 'activity.failed.bank.kind', defaultMessage: 'The bank did not take this kind of transfer. Ask the recipient for an account at another bank.' },
  'regulation': { id: 'activity.failed.bank.regulation', defaultMessage: 'The bank may not carry this out. Write to us before you try again.' },
  'fraud': { id: 'activity.failed.bank.fraud', defaultMessage: 'The bank suspects fraud. Write to us before you try again.' },
  'recalled': { id: 'activity.failed.bank.recalled', defaultMessage: 'The payment was called back. Write to us if you did not ask for that.' },
  'no-reason': { id: 'activity.failed.bank.noReason', defaultMessage: 'The bank gave no reason. The recipient can ask the bank for it.' },
  'other': { id: 'activity.failed.bank.other', defaultMessage: 'The bank could not carry it out. Write to us if you need to know why.' },
}) satisfies Record<BankReasonGroup, object>

export const ownFailTexts = defineMessages({
  'quoteExpired': { id: 'activity.failed.quoteExpired', defaultMessage: 'The quote expired before the crypto arrived.' },
  'deposit-lost': { id: 'activity.failed.depositLost', defaultMessage: 'The crypto had arrived, but the network undid that transaction. It still belongs to the wallet that sent it.' },
  'default': { id: 'activity.failed.default', defaultMessage: 'The transfer could not be processed.' },
  'underpaid': { id: 'activity.failed.underpaid', defaultMessage: 'Less arrived than the smallest transfer. We keep it safe for you.' },
  'too-small': { id: 'activity.failed.tooSmall', defaultMessage: 'What arrived does not cover the fee. We keep it safe for you.' },
  // Until its owner has said it.
  'travel-rule': { id: 'activity.failed.travelRule', defaultMessage: 'Tell us where this came from. We keep it safe for you until then.' },
}) satisfies Record<Exclude<FailReason, `bank.${string}`>, object>

const isOwn = (reason: string): reason is keyof typeof ownFailTexts => Object.hasOwn(ownFailTexts, reason)

/** Why a transaction failed or is on hold, as sentences (TX-10); undefined for a key that this build does not know. */
export function failText(reason: string) {
  if (reason.startsWith('bank.')) return bankTexts[bankReasonGroup(reason.slice('bank.'.length))]
  return isOwn(reason) ? ownFailTexts[reason] : undefined
}
