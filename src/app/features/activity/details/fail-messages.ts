import { defineMessages } from 'react-intl'

import type { BankReason, FailReason } from '@contract/v1/details'

/** Why the bank refused or returned the euros. */
const bankTexts = defineMessages({
  'bank.AC01': { id: 'activity.failed.bank.AC01', defaultMessage: 'The account number is not right.' },
  'bank.AC04': { id: 'activity.failed.bank.AC04', defaultMessage: 'The account is closed.' },
  'bank.AC06': { id: 'activity.failed.bank.AC06', defaultMessage: 'The account is blocked.' },
  'bank.AC13': { id: 'activity.failed.bank.AC13', defaultMessage: 'The account cannot take this transfer.' },
  'bank.AG01': { id: 'activity.failed.bank.AG01', defaultMessage: 'The account cannot take transfers.' },
  'bank.AG02': { id: 'activity.failed.bank.AG02', defaultMessage: 'The bank did not take this kind of transfer.' },
  'bank.AM04': { id: 'activity.failed.bank.AM04', defaultMessage: 'There was not enough cover.' },
  'bank.AM05': { id: 'activity.failed.bank.AM05', defaultMessage: 'The bank saw this payment twice.' },
  'bank.BE01': { id: 'activity.failed.bank.BE01', defaultMessage: 'The name does not fit the account.' },
  'bank.BE04': { id: 'activity.failed.bank.BE04', defaultMessage: 'The address of the recipient is missing.' },
  'bank.BE05': { id: 'activity.failed.bank.BE05', defaultMessage: 'The bank does not know the payer.' },
  'bank.CNOR': { id: 'activity.failed.bank.CNOR', defaultMessage: 'The bank cannot be reached.' },
  'bank.DNOR': { id: 'activity.failed.bank.DNOR', defaultMessage: 'The bank cannot be reached.' },
  'bank.FF01': { id: 'activity.failed.bank.FF01', defaultMessage: 'The payment file was not in order.' },
  'bank.FOCR': { id: 'activity.failed.bank.FOCR', defaultMessage: 'The payment was called back.' },
  'bank.MD07': { id: 'activity.failed.bank.MD07', defaultMessage: 'The account holder has died.' },
  'bank.MS02': { id: 'activity.failed.bank.MS02', defaultMessage: 'The recipient refused the payment.' },
  'bank.MS03': { id: 'activity.failed.bank.MS03', defaultMessage: 'The bank gave no reason.' },
  'bank.RC01': { id: 'activity.failed.bank.RC01', defaultMessage: 'The BIC is not right.' },
  'bank.RR04': { id: 'activity.failed.bank.RR04', defaultMessage: 'The bank may not carry this out.' },
  'bank.other': { id: 'activity.failed.bank.other', defaultMessage: 'The bank could not carry it out.' },
} satisfies Record<`bank.${BankReason}`, object>)

/** Why a transaction failed or is on hold, as a sentence (TX-10). */
export const failTexts = {
  ...bankTexts,
  ...defineMessages({
    quoteExpired: { id: 'activity.failed.quoteExpired', defaultMessage: 'The quote expired before the crypto arrived.' },
    default: { id: 'activity.failed.default', defaultMessage: 'The transfer could not be processed.' },
    underpaid: { id: 'activity.failed.underpaid', defaultMessage: 'Less arrived than the smallest transfer. We keep it safe for you.' },
    'too-small': { id: 'activity.failed.tooSmall', defaultMessage: 'What arrived does not cover the fee. We keep it safe for you.' },
  }),
} satisfies Record<FailReason, object>
