import { defineMessages } from 'react-intl'

export const reviewMessages = defineMessages({
  title: {
    id: 'otc.review.title',
    defaultMessage: 'Confirm the transfer',
    description: 'Title of the review',
  },
  youSend: { id: 'otc.review.youSend', defaultMessage: 'You send', description: 'Row' },
  network: { id: 'otc.review.network', defaultMessage: 'Network', description: 'Row' },
  rate: { id: 'otc.review.rate', defaultMessage: 'Rate', description: 'Row' },
  inEuros: { id: 'otc.review.inEuros', defaultMessage: 'In euros', description: 'Row' },
  fees: { id: 'otc.review.fees', defaultMessage: 'Fees', description: 'Row' },
  aboutFees: {
    id: 'otc.review.aboutFees',
    defaultMessage: 'About fees',
    description: 'Opens the fees',
  },
  recipient: { id: 'otc.review.recipient', defaultMessage: 'Recipient', description: 'Row' },
  bank: { id: 'otc.review.bank', defaultMessage: 'Bank', description: 'Row' },
  reference: { id: 'otc.review.reference', defaultMessage: 'Reference', description: 'Row' },
  tooLittle: {
    id: 'otc.review.tooLittle',
    defaultMessage: 'Nothing is left after fees. Go back and enter a larger amount.',
    description: 'The fees eat the whole amount',
  },
  request: {
    id: 'otc.review.request',
    defaultMessage: 'Request OTC',
    description: 'Asks for the quote',
  },
  feesTitle: {
    id: 'otc.fees.title',
    defaultMessage: 'What this transfer costs',
    description: 'Title of the fees',
  },
  feesLede: {
    id: 'otc.fees.lede',
    defaultMessage: 'Fees come off the euro amount, so you send exactly the crypto you entered.',
    description: 'Under the title of the fees',
  },
  transactionFee: {
    id: 'otc.fees.transaction',
    defaultMessage: 'Transaction fee',
    description: 'Row of the fees',
  },
  networkFee: {
    id: 'otc.fees.network',
    defaultMessage: 'Network fee',
    description: 'Row of the fees',
  },
  transferFee: {
    id: 'otc.fees.transfer',
    defaultMessage: 'Transfer fee',
    description: 'Row of the fees',
  },
  totalFees: {
    id: 'otc.fees.total',
    defaultMessage: 'Total fees',
    description: 'Last row of the fees',
  },
  close: { id: 'otc.fees.close', defaultMessage: 'Close', description: 'Closes the fees' },
  gotIt: { id: 'otc.fees.gotIt', defaultMessage: 'Got it', description: 'Closes the fees' },
})
