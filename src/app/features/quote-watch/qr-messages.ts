import { defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    close: { id: 'quoteWatch.qr.close', defaultMessage: 'Close', description: 'Button' },
    tabs: {
      id: 'quoteWatch.qr.tabs',
      defaultMessage: 'What the code holds',
      description: 'Name of the choice between two QR codes',
    },
    addressTab: {
      id: 'quoteWatch.qr.addressTab',
      defaultMessage: 'Address',
      description: 'QR code of the bare address',
    },
    amountTab: {
      id: 'quoteWatch.qr.amountTab',
      defaultMessage: 'With amount',
      description: 'QR code with address and amount',
    },
    addressCode: {
      id: 'quoteWatch.qr.addressCode',
      defaultMessage: 'QR code of the receiver wallet address',
      description: 'Name of the picture',
    },
    amountCode: {
      id: 'quoteWatch.qr.amountCode',
      defaultMessage: 'QR code of the payment request',
      description: 'Name of the picture',
    },
  }),
  ...defineMessages<{
    title: { symbol: string }
    lede: { network: string }
    check: { amount: string; network: string }
  }>({
    title: {
      id: 'quoteWatch.qr.title',
      defaultMessage: 'Scan to send {symbol}',
      description: 'Title of the QR modal',
    },
    lede: { id: 'quoteWatch.qr.lede', defaultMessage: 'on {network}', description: 'QR modal' },
    check: {
      id: 'quoteWatch.qr.check',
      defaultMessage:
        'Not every wallet reads this code. Before you confirm, check that it says {amount} on {network} to the address below.',
      description: 'Under the QR code with amount',
    },
  }),
}
