import { defineMessages } from 'react-intl'

export const reviewMessages = defineMessages({
  title: { id: 'otc.review.title', defaultMessage: 'Confirm the transfer' },
  rate: { id: 'otc.review.rate', defaultMessage: 'Rate' },
  inEuros: { id: 'otc.review.inEuros', defaultMessage: 'In euros' },
  fees: { id: 'otc.review.fees', defaultMessage: 'Fees' },
  aboutFees: { id: 'otc.review.aboutFees', defaultMessage: 'About fees' },
  recipient: { id: 'otc.review.recipient', defaultMessage: 'Recipient' },
  oldIban: { id: 'otc.review.oldIban', defaultMessage: 'Another IBAN was asked for and waits. This transfer goes to the one above.' },
  editReference: { id: 'otc.review.editReference', defaultMessage: 'Edit reference' },
  tooLittle: { id: 'otc.review.tooLittle', defaultMessage: 'Nothing is left after fees. Go back and enter a larger amount.' },
  request: { id: 'otc.review.request', defaultMessage: 'Lock rate and get address' },
  feesTitle: { id: 'otc.fees.title', defaultMessage: 'What this transfer costs' },
  feesLede: { id: 'otc.fees.lede', defaultMessage: 'Fees come off the euro amount, so you send exactly the crypto you entered.' },
  costLede: { id: 'otc.fees.costLede', defaultMessage: 'The mid-market rate lies between what buyers and sellers pay. Our margin is the difference to your rate.' },
  transactionFee: { id: 'otc.fees.transaction', defaultMessage: 'Transaction fee' },
  networkFee: { id: 'otc.fees.network', defaultMessage: 'Network fee' },
  transferFee: { id: 'otc.fees.transfer', defaultMessage: 'Transfer fee' },
  totalFees: { id: 'otc.fees.total', defaultMessage: 'Total fees' },
  totalCost: { id: 'otc.fees.totalCost', defaultMessage: 'Margin and fees' },
  close: { id: 'otc.fees.close', defaultMessage: 'Close' },
  gotIt: { id: 'otc.fees.gotIt', defaultMessage: 'Got it' },
  referenceField: { id: 'otc.reference.field', defaultMessage: 'Reference' },
  referenceHint: { id: 'otc.reference.hint', defaultMessage: 'Up to 140 characters, or a creditor reference that begins with RF' },
  referenceEmpty: { id: 'otc.reference.empty', defaultMessage: 'Enter a reference' },
  referenceTooLong: { id: 'otc.reference.tooLong', defaultMessage: 'Use 140 characters at most' },
  referenceCharacters: { id: 'otc.reference.characters', defaultMessage: 'Banks carry the letters A to Z, digits, spaces and / - ? : ( ) . , ’ + only' },
  referenceCheckDigits: { id: 'otc.reference.checkDigits', defaultMessage: 'The check digits of this RF reference are wrong. Compare it with the invoice' },
  referenceSave: { id: 'otc.reference.save', defaultMessage: 'Save' },
  referenceUseDefault: { id: 'otc.reference.default', defaultMessage: 'Use the default' },
})

/** Texts with something of the moment in them. */
export const filledReviewMessages = defineMessages<{ forTokens: { amount: string; network: string }; reference: { name: string } }>({
  forTokens: { id: 'otc.review.forTokens', defaultMessage: 'for {amount} on {network}' },
  reference: { id: 'otc.review.referenceOf', defaultMessage: 'Reference on {name}’s statement' },
})
