import { defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    close: { id: 'quoteWatch.qr.close', defaultMessage: 'Close' },
    tabs: { id: 'quoteWatch.qr.tabs', defaultMessage: 'What the code holds' },
    addressTab: { id: 'quoteWatch.qr.addressTab', defaultMessage: 'Address' },
    amountTab: { id: 'quoteWatch.qr.amountTab', defaultMessage: 'With amount' },
    addressCode: { id: 'quoteWatch.qr.addressCode', defaultMessage: 'QR code of the receiver wallet address' },
    amountCode: { id: 'quoteWatch.qr.amountCode', defaultMessage: 'QR code of the payment request' },
  }),
  ...defineMessages<{ title: { symbol: string }; lede: { network: string }; check: { amount: string; network: string } }>({
    title: { id: 'quoteWatch.qr.title', defaultMessage: 'Scan to send {symbol}' },
    lede: { id: 'quoteWatch.qr.lede', defaultMessage: 'on {network}' },
    check: { id: 'quoteWatch.qr.check', defaultMessage: 'Not every wallet reads this code. Before you confirm, check that it says {amount} on {network} to the address below.' },
  }),
}
