import { defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    pay: { id: 'quoteWatch.pay', defaultMessage: 'Pay with wallet' },
    close: { id: 'quoteWatch.pay.close', defaultMessage: 'Close' },
    to: { id: 'quoteWatch.pay.to', defaultMessage: 'To' },
    amount: { id: 'quoteWatch.pay.amount', defaultMessage: 'Amount' },
    compare: { id: 'quoteWatch.pay.compare', defaultMessage: 'Your wallet will show these three again. Compare them before you confirm.' },
    wallets: { id: 'quoteWatch.pay.wallets', defaultMessage: 'Wallet' },
    noneOffered: { id: 'quoteWatch.pay.noneOffered', defaultMessage: 'The test wallet has not loaded. Reload the page and try again.' },
    sent: { id: 'quoteWatch.pay.sent', defaultMessage: 'Sent. Waiting for the network' },
    hash: { id: 'quoteWatch.pay.hash', defaultMessage: 'Transaction hash' },
    copyHash: { id: 'quoteWatch.pay.copyHash', defaultMessage: 'Copy hash' },
    look: { id: 'quoteWatch.pay.look', defaultMessage: 'Look onchain' },
    done: { id: 'quoteWatch.pay.done', defaultMessage: 'Done' },
    again: { id: 'quoteWatch.pay.again', defaultMessage: 'Pay again' },
    againTitle: { id: 'quoteWatch.pay.againTitle', defaultMessage: 'Pay a second time?' },
    againLede: { id: 'quoteWatch.pay.againLede', defaultMessage: 'You have already sent a payment for this quote. Pay again only if your wallet says that it failed.' },
    rest: { id: 'quoteWatch.pay.rest', defaultMessage: 'Pay the rest' },
    restTitle: { id: 'quoteWatch.pay.restTitle', defaultMessage: 'Pay what is missing?' },
    cancel: { id: 'quoteWatch.pay.cancel', defaultMessage: 'Cancel' },
  }),
  ...defineMessages<{ payDue: { amount: string }; restLede: { received: string; due: string }; title: { amount: string }; open: { wallet: string }; refused: { wallets: string; count: number }; asking: { wallet: string }; switching: { network: string; wallet: string }; sending: { wallet: string } }>({
    payDue: { id: 'quoteWatch.pay.due', defaultMessage: 'Send {amount} from wallet' },
    restLede: { id: 'quoteWatch.pay.restLede', defaultMessage: '{received} have arrived and {due} are missing. If you have a second payment under way, wait until it shows here.' },
    title: { id: 'quoteWatch.pay.title', defaultMessage: 'Pay {amount} from your wallet' },
    open: { id: 'quoteWatch.pay.open', defaultMessage: 'Open {wallet}' },
    refused: { id: 'quoteWatch.pay.refused', defaultMessage: '{wallets} {count, plural, one {is} other {are}} not offered here: the sandbox takes test money only.' },
    asking: { id: 'quoteWatch.pay.asking', defaultMessage: 'Allow the connection in {wallet}.' },
    switching: { id: 'quoteWatch.pay.switching', defaultMessage: 'Allow the switch to {network} in {wallet}.' },
    sending: { id: 'quoteWatch.pay.sending', defaultMessage: 'Confirm the payment in {wallet}.' },
  }),
}

export const problems = {
  ...defineMessages({
    rejected: { id: 'quoteWatch.wallet.rejected', defaultMessage: 'You rejected the request in your wallet. Nothing was sent.' },
    unauthorized: { id: 'quoteWatch.wallet.unauthorized', defaultMessage: 'Your wallet has not allowed this site. Unlock it, allow the connection and try again.' },
    busy: { id: 'quoteWatch.wallet.busy', defaultMessage: 'Your wallet already shows a request. Answer it there first.' },
    disconnected: { id: 'quoteWatch.wallet.disconnected', defaultMessage: 'Your wallet is not connected. Open it and try again.' },
    noAccount: { id: 'quoteWatch.wallet.noAccount', defaultMessage: 'Your wallet offered no account. Choose one there and try again.' },
    refused: { id: 'quoteWatch.wallet.refused', defaultMessage: 'This wallet is not offered in the sandbox, where only test money moves.' },
    unknown: { id: 'quoteWatch.wallet.unknown', defaultMessage: 'Your wallet did not answer as expected. Look there whether the payment was sent before you try again.' },
  }),
  ...defineMessages<{ chainMissing: { network: string }; wrongChain: { network: string }; insufficient: { symbol: string } }>({
    chainMissing: { id: 'quoteWatch.wallet.chainMissing', defaultMessage: 'Your wallet does not know {network}. Add the network there and try again.' },
    wrongChain: { id: 'quoteWatch.wallet.wrongChain', defaultMessage: 'Your wallet is on another network. Switch it to {network} and try again.' },
    insufficient: { id: 'quoteWatch.wallet.insufficient', defaultMessage: 'There is not enough {symbol}, or not enough for the network fee, in your wallet.' },
  }),
}
