import { defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    pay: {
      id: 'quoteWatch.pay',
      defaultMessage: 'Pay with wallet',
      description: 'Button that opens the wallet payment',
    },
    close: { id: 'quoteWatch.pay.close', defaultMessage: 'Close', description: 'Button' },
    to: { id: 'quoteWatch.pay.to', defaultMessage: 'To', description: 'Label of the address' },
    amount: { id: 'quoteWatch.pay.amount', defaultMessage: 'Amount', description: 'Label' },
    compare: {
      id: 'quoteWatch.pay.compare',
      defaultMessage: 'Your wallet will show these three again. Compare them before you confirm.',
      description: 'Under address, network and amount',
    },
    wallets: { id: 'quoteWatch.pay.wallets', defaultMessage: 'Wallet', description: 'Choice' },
    noneOffered: {
      id: 'quoteWatch.pay.noneOffered',
      defaultMessage: 'The test wallet has not loaded. Reload the page and try again.',
      description: 'No wallet may be used in the sandbox',
    },
    sent: {
      id: 'quoteWatch.pay.sent',
      defaultMessage: 'Sent. Waiting for the network',
      description: 'The wallet has sent the payment',
    },
    hash: {
      id: 'quoteWatch.pay.hash',
      defaultMessage: 'Transaction hash',
      description: 'Label of the hash',
    },
    copyHash: { id: 'quoteWatch.pay.copyHash', defaultMessage: 'Copy hash', description: 'Button' },
    look: {
      id: 'quoteWatch.pay.look',
      defaultMessage: 'Look onchain',
      description: 'Link to the explorer',
    },
    done: { id: 'quoteWatch.pay.done', defaultMessage: 'Done', description: 'Button' },
    again: {
      id: 'quoteWatch.pay.again',
      defaultMessage: 'Pay again',
      description: 'Button that asks first',
    },
    againTitle: {
      id: 'quoteWatch.pay.againTitle',
      defaultMessage: 'Pay a second time?',
      description: 'Title of the question',
    },
    againLede: {
      id: 'quoteWatch.pay.againLede',
      defaultMessage:
        'You have already sent a payment for this quote. Pay again only if your wallet says that it failed.',
      description: 'Before a second payment of the same quote',
    },
    rest: {
      id: 'quoteWatch.pay.rest',
      defaultMessage: 'Pay the rest',
      description: 'Button after a short payment',
    },
    restTitle: {
      id: 'quoteWatch.pay.restTitle',
      defaultMessage: 'Pay what is missing?',
      description: 'Title of the question after a short payment',
    },
    cancel: { id: 'quoteWatch.pay.cancel', defaultMessage: 'Cancel', description: 'Button' },
  }),
  ...defineMessages<{
    restLede: { received: string; due: string }
    title: { amount: string }
    open: { wallet: string }
    refused: { wallets: string; count: number }
    asking: { wallet: string }
    switching: { network: string; wallet: string }
    sending: { wallet: string }
  }>({
    restLede: {
      id: 'quoteWatch.pay.restLede',
      defaultMessage:
        '{received} have arrived and {due} are missing. If you have a second payment under way, wait until it shows here.',
      description: 'Before the rest of a short payment',
    },
    title: {
      id: 'quoteWatch.pay.title',
      defaultMessage: 'Pay {amount} from your wallet',
      description: 'Title of the wallet payment',
    },
    open: {
      id: 'quoteWatch.pay.open',
      defaultMessage: 'Open {wallet}',
      description: 'Button that asks the wallet',
    },
    refused: {
      id: 'quoteWatch.pay.refused',
      defaultMessage:
        '{wallets} {count, plural, one {is} other {are}} not offered here: the sandbox takes test money only.',
      description: 'Names the wallets that the sandbox refuses',
    },
    asking: {
      id: 'quoteWatch.pay.asking',
      defaultMessage: 'Allow the connection in {wallet}.',
      description: 'While the wallet asks for the connection',
    },
    switching: {
      id: 'quoteWatch.pay.switching',
      defaultMessage: 'Allow the switch to {network} in {wallet}.',
      description: 'While the wallet asks for the network',
    },
    sending: {
      id: 'quoteWatch.pay.sending',
      defaultMessage: 'Confirm the payment in {wallet}.',
      description: 'While the wallet asks for the payment',
    },
  }),
}

export const problems = {
  ...defineMessages({
    rejected: {
      id: 'quoteWatch.wallet.rejected',
      defaultMessage: 'You rejected the request in your wallet. Nothing was sent.',
      description: 'Wallet error 4001',
    },
    unauthorized: {
      id: 'quoteWatch.wallet.unauthorized',
      defaultMessage:
        'Your wallet has not allowed this site. Unlock it, allow the connection and try again.',
      description: 'Wallet error 4100',
    },
    busy: {
      id: 'quoteWatch.wallet.busy',
      defaultMessage: 'Your wallet already shows a request. Answer it there first.',
      description: 'Wallet error -32002',
    },
    disconnected: {
      id: 'quoteWatch.wallet.disconnected',
      defaultMessage: 'Your wallet is not connected. Open it and try again.',
      description: 'Wallet error 4900',
    },
    noAccount: {
      id: 'quoteWatch.wallet.noAccount',
      defaultMessage: 'Your wallet offered no account. Choose one there and try again.',
      description: 'The wallet gave no address',
    },
    refused: {
      id: 'quoteWatch.wallet.refused',
      defaultMessage: 'This wallet is not offered in the sandbox, where only test money moves.',
      description: 'Another wallet in the sandbox',
    },
    unknown: {
      id: 'quoteWatch.wallet.unknown',
      defaultMessage:
        'Your wallet did not answer as expected. Look there whether the payment was sent before you try again.',
      description: 'Any other wallet error',
    },
  }),
  ...defineMessages<{
    chainMissing: { network: string }
    wrongChain: { network: string }
    insufficient: { symbol: string }
  }>({
    chainMissing: {
      id: 'quoteWatch.wallet.chainMissing',
      defaultMessage: 'Your wallet does not know {network}. Add the network there and try again.',
      description: 'Wallet error 4902',
    },
    wrongChain: {
      id: 'quoteWatch.wallet.wrongChain',
      defaultMessage: 'Your wallet is on another network. Switch it to {network} and try again.',
      description: 'The wallet did not switch',
    },
    insufficient: {
      id: 'quoteWatch.wallet.insufficient',
      defaultMessage:
        'There is not enough {symbol}, or not enough for the network fee, in your wallet.',
      description: 'Insufficient balance',
    },
  }),
}
