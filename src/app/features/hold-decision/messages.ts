import { defineMessages } from 'react-intl'

/** Why there is no rate to convert at. */
export const obstacles = defineMessages({
  'refund-only': { id: 'holdDecision.refundOnly', defaultMessage: 'This can only be sent back.' },
  'recipient-gone': { id: 'holdDecision.recipientGone', defaultMessage: 'The recipient was removed, so this can only be sent back.' },
  'origin-needed': { id: 'holdDecision.originNeeded', defaultMessage: 'Tell us first where this came from.' },
  'too-small': { id: 'holdDecision.belowFee', defaultMessage: 'At today’s rate this does not cover the fee.' },
  'too-large': { id: 'holdDecision.tooLarge', defaultMessage: 'This is more than one transfer may be. Report an issue and we will help.' },
  'unaccounted': { id: 'holdDecision.unaccounted', defaultMessage: 'We are checking whether this has been paid out or sent back already. Please wait: you need not do anything.' },
  'no-rate': { id: 'holdDecision.noRate', defaultMessage: 'There is no rate at the moment. Your crypto is safe: try again later.' },
})

export const messages = {
  ...defineMessages({
    convert: { id: 'holdDecision.convert', defaultMessage: 'Convert at today’s rate' },
    convertLede: { id: 'holdDecision.convertLede', defaultMessage: 'Current figures, refreshed while you look.' },
    endsQuote: { id: 'holdDecision.endsQuote', defaultMessage: 'This ends your open quote: don’t send anything for it any more.' },
    youSent: { id: 'holdDecision.youSent', defaultMessage: 'You sent' },
    rate: { id: 'holdDecision.rate', defaultMessage: 'Today’s rate' },
    fee: { id: 'holdDecision.fee', defaultMessage: 'Fee' },
    gets: { id: 'holdDecision.gets', defaultMessage: 'Recipient gets' },
    recipient: { id: 'holdDecision.recipient', defaultMessage: 'Recipient' },
    iban: { id: 'holdDecision.iban', defaultMessage: 'IBAN' },
    loading: { id: 'holdDecision.loading', defaultMessage: 'Asking for today’s rate' },
    tryAgain: { id: 'holdDecision.tryAgain', defaultMessage: 'Try again' },
    close: { id: 'holdDecision.close', defaultMessage: 'Close' },
    done: { id: 'holdDecision.done', defaultMessage: 'Done' },
    refund: { id: 'holdDecision.refund', defaultMessage: 'Ask for a refund' },
    proveWallet: { id: 'holdDecision.proveWallet', defaultMessage: 'Prove a wallet' },
    goOn: { id: 'holdDecision.goOn', defaultMessage: 'Continue' },
    address: { id: 'holdDecision.address', defaultMessage: 'Your wallet address' },
    addressError: { id: 'holdDecision.addressError', defaultMessage: 'Enter an address: 0x and 40 characters from 0 to 9 and a to f.' },
    confirmTitle: { id: 'holdDecision.confirmTitle', defaultMessage: 'Is this your address?' },
    network: { id: 'holdDecision.network', defaultMessage: 'Network' },
    amount: { id: 'holdDecision.amount', defaultMessage: 'Amount' },
    compare: { id: 'holdDecision.compare', defaultMessage: 'Compare every group with your wallet. What is sent to a wrong address cannot be brought back.' },
    change: { id: 'holdDecision.change', defaultMessage: 'Change the address' },
    decided: { id: 'holdDecision.decided', defaultMessage: 'This was decided already, in another window or by our team.' },
    networkFault: { id: 'holdDecision.networkFault', defaultMessage: 'We could not reach the server. Try again: nothing is lost, and it happens once at most.' },
    load: { id: 'holdDecision.load', defaultMessage: 'The current figures could not be loaded.' },
    acceptedTitle: { id: 'holdDecision.acceptedTitle', defaultMessage: 'The euros are on their way' },
    refundAskedTitle: { id: 'holdDecision.refundAskedTitle', defaultMessage: 'Refund asked for' },
    refundAskedLede: { id: 'holdDecision.refundAskedLede', defaultMessage: 'Our team checks it and sends your crypto back. You can follow it in your activity.' },
  }),
  ...defineMessages<{
    acceptedLede: { amount: string; name: string }
    pay: { amount: string }
    back: { amount: string; network: string }
    backUnknown: { network: string }
    sure: { network: string }
    useWallet: { wallet: string }
    useProved: { address: string }
    buys: { amount: string; most: string; network: string }
    buysLater: { most: string; network: string }
    about: { amount: string }
  }>({
    buys: { id: 'holdDecision.buys', defaultMessage: 'We send about {amount} to you on {network}: what the euros buy now, never more than {most}. The amount is fixed when our team approves it.' },
    buysLater: { id: 'holdDecision.buysLater', defaultMessage: 'We send you what the euros buy, never more than {most}, on {network}. The amount is fixed when our team approves it.' },
    about: { id: 'holdDecision.about', defaultMessage: 'about {amount}' },
    acceptedLede: { id: 'holdDecision.acceptedLede', defaultMessage: '{amount} goes to {name}. You can follow it in your activity.' },
    pay: { id: 'holdDecision.pay', defaultMessage: 'Send {amount}' },
    back: { id: 'holdDecision.back', defaultMessage: 'We send {amount} back to you on {network}, the network it came by.' },
    backUnknown: { id: 'holdDecision.backUnknown', defaultMessage: 'We send it back to you on {network}, the network it came by.' },
    sure: { id: 'holdDecision.sure', defaultMessage: 'Use an address of your own wallet that works on {network}, not one of an exchange.' },
    useProved: { id: 'holdDecision.useProved', defaultMessage: 'Use your proved wallet {address}' },
    useWallet: { id: 'holdDecision.useWallet', defaultMessage: 'Use the address of {wallet}' },
  }),
}
