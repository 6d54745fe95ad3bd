import { defineMessages } from 'react-intl'

export const receiptWords = defineMessages({
  panel: { id: 'receipt.panel', defaultMessage: 'Signed receipt' },
  about: {
    id: 'receipt.about',
    defaultMessage:
      'A file that anyone can check without us: amounts, rate with its sources, fee, transaction hashes, bank references and booking date, signed by us. Choose which names it shows. The others stand in it sealed, and nobody can read them.',
  },
  holder: { id: 'receipt.holder', defaultMessage: 'Show your name' },
  recipient: { id: 'receipt.recipient', defaultMessage: 'Show the recipient’s name' },
  iban: { id: 'receipt.iban', defaultMessage: 'Show the IBAN' },
  download: { id: 'receipt.download', defaultMessage: 'Download receipt' },
  failed: {
    id: 'receipt.failed',
    defaultMessage: 'The receipt could not be downloaded. Please try again in a minute.',
  },
})

export const filledReceiptWords = defineMessages<{ returned: { date: string } }>({
  returned: {
    id: 'receipt.returned',
    defaultMessage:
      'The bank returned these euros on {date}. The receipt says what was paid before that.',
  },
})
