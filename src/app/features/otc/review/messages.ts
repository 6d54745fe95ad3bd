import { defineMessages } from 'react-intl'

export const reviewMessages = defineMessages({
  title: { id: 'otc.review.title', defaultMessage: 'Confirm the transfer' },
  youSend: { id: 'otc.review.youSend', defaultMessage: 'You send' },
  network: { id: 'otc.review.network', defaultMessage: 'Network' },
  rate: { id: 'otc.review.rate', defaultMessage: 'Rate' },
  inEuros: { id: 'otc.review.inEuros', defaultMessage: 'In euros' },
  fees: { id: 'otc.review.fees', defaultMessage: 'Fees' },
  aboutFees: { id: 'otc.review.aboutFees', defaultMessage: 'About fees' },
  recipient: { id: 'otc.review.recipient', defaultMessage: 'Recipient' },
  bank: { id: 'otc.review.bank', defaultMessage: 'Bank' },
  reference: { id: 'otc.review.reference', defaultMessage: 'Reference' },
  tooLittle: { id: 'otc.review.tooLittle', defaultMessage: 'Nothing is left after fees. Go back and enter a larger amount.' },
  request: { id: 'otc.review.request', defaultMessage: 'Request OTC' },
  feesTitle: { id: 'otc.fees.title', defaultMessage: 'What this transfer costs' },
  feesLede: { id: 'otc.fees.lede', defaultMessage: 'Fees come off the euro amount, so you send exactly the crypto you entered.' },
  transactionFee: { id: 'otc.fees.transaction', defaultMessage: 'Transaction fee' },
  networkFee: { id: 'otc.fees.network', defaultMessage: 'Network fee' },
  transferFee: { id: 'otc.fees.transfer', defaultMessage: 'Transfer fee' },
  totalFees: { id: 'otc.fees.total', defaultMessage: 'Total fees' },
  close: { id: 'otc.fees.close', defaultMessage: 'Close' },
  gotIt: { id: 'otc.fees.gotIt', defaultMessage: 'Got it' },
})
