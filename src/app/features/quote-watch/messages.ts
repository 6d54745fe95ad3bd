import { defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    close: { id: 'quoteWatch.close', defaultMessage: 'Close' },
    loading: { id: 'quoteWatch.loading', defaultMessage: 'Loading the quote' },
    loadFailed: { id: 'quoteWatch.loadFailed', defaultMessage: 'We can’t reach the quote right now. We keep trying.' },
    fiveMinutes: { id: 'quoteWatch.fiveMinutes', defaultMessage: 'Less than 5 minutes left' },
    oneMinute: { id: 'quoteWatch.oneMinute', defaultMessage: 'Less than 1 minute left' },
    timeUp: { id: 'quoteWatch.timeUp', defaultMessage: 'The time is up' },
    address: { id: 'quoteWatch.address', defaultMessage: 'Receiver wallet address' },
    copyAddress: { id: 'quoteWatch.copyAddress', defaultMessage: 'Copy address' },
    generateQr: { id: 'quoteWatch.generateQr', defaultMessage: 'Generate QR code' },
    copyAmount: { id: 'quoteWatch.copyAmount', defaultMessage: 'Copy amount' },
    network: { id: 'quoteWatch.network', defaultMessage: 'Network' },
    settling: { id: 'quoteWatch.settling', defaultMessage: 'We’re working out what has arrived.' },
    testMoney: { id: 'quoteWatch.testMoney', defaultMessage: 'Test money only' },
    journey: { id: 'quoteWatch.journey', defaultMessage: 'Your transfer' },
    fromCrypto: { id: 'quoteWatch.fromCrypto', defaultMessage: 'From crypto' },
    toEuros: { id: 'quoteWatch.toEuros', defaultMessage: 'To euros' },
    quoteAgreed: { id: 'quoteWatch.quoteAgreed', defaultMessage: 'Rate locked' },
    rateExpired: { id: 'quoteWatch.rateExpired', defaultMessage: 'Rate expired' },
    expired: { id: 'quoteWatch.expired', defaultMessage: 'Expired' },
    ended: { id: 'quoteWatch.journeyEnded', defaultMessage: 'Ended' },
    held: { id: 'quoteWatch.journeyHeld', defaultMessage: 'Held until you decide' },
    eurosOnTheirWay: { id: 'quoteWatch.eurosOnTheirWay', defaultMessage: 'Euros on their way' },
    done: { id: 'quoteWatch.done', defaultMessage: 'done' },
    recipient: { id: 'quoteWatch.recipient', defaultMessage: 'Your recipient' },
    requoteTitle: { id: 'quoteWatch.requote.title', defaultMessage: 'This quote has expired' },
    requoteLede: { id: 'quoteWatch.requote.lede', defaultMessage: 'The rate expired. Ask for a new quote to go on.' },
    requoteNote: { id: 'quoteWatch.requote.note', defaultMessage: 'The deposit address stays the same.' },
    requoteUnread: { id: 'quoteWatch.requote.unread', defaultMessage: 'We can’t reach the quote right now, so we don’t know whether a payment has arrived. Try again in a moment.' },
    requoteSent: { id: 'quoteWatch.requote.sent', defaultMessage: 'You have sent a payment for this quote. If it arrives late, we hold it for you: don’t send it again.' },
    requote: { id: 'quoteWatch.requote', defaultMessage: 'Re-quote' },
    cancel: { id: 'quoteWatch.cancel', defaultMessage: 'Cancel' },
  }),
  ...defineMessages<{
    title: { amount: string }
    titleMore: { amount: string }
    gets: { name: string }
    account: { iban: string }
    rate: { symbol: string; rate: string }
    exactly: { network: string }
    lede: { time: string }
    warning: { symbol: string; network: string }
    onNetwork: { network: string }
    ratePer: { rate: string; symbol: string }
    waitingFor: { symbol: string }
    at: { time: string }
    eurosTo: { euros: string; name: string }
  }>({
    title: { id: 'quoteWatch.title', defaultMessage: 'Send {amount}' },
    titleMore: { id: 'quoteWatch.titleMore', defaultMessage: 'Send {amount} more' },
    lede: { id: 'quoteWatch.lede', defaultMessage: 'Expires at {time} UTC' },
    gets: { id: 'quoteWatch.gets', defaultMessage: '{name} gets' },
    account: { id: 'quoteWatch.account', defaultMessage: 'in {iban}' },
    rate: { id: 'quoteWatch.rate', defaultMessage: '1 {symbol} = {rate}' },
    exactly: { id: 'quoteWatch.exactly', defaultMessage: 'exactly this, on {network}' },
    warning: { id: 'quoteWatch.warning', defaultMessage: 'Only {symbol}, and only on {network}. Anything else waits until you decide.' },
    onNetwork: { id: 'quoteWatch.onNetwork', defaultMessage: 'on {network}' },
    ratePer: { id: 'quoteWatch.ratePer', defaultMessage: '{rate} per {symbol}' },
    waitingFor: { id: 'quoteWatch.waitingFor', defaultMessage: 'Waiting for your {symbol}' },
    at: { id: 'quoteWatch.at', defaultMessage: '{time} UTC' },
    eurosTo: { id: 'quoteWatch.eurosTo', defaultMessage: '{euros} to {name}' },
  }),
}
