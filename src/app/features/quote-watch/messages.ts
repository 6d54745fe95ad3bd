import { defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    close: { id: 'quoteWatch.close', defaultMessage: 'Close', description: 'Leaves for activity' },
    loading: {
      id: 'quoteWatch.loading',
      defaultMessage: 'Loading the quote',
      description: 'Said while the quote loads',
    },
    loadFailed: {
      id: 'quoteWatch.loadFailed',
      defaultMessage: 'We can’t reach the quote right now. We keep trying.',
      description: 'Shown while the quote cannot be read',
    },
    fiveMinutes: {
      id: 'quoteWatch.fiveMinutes',
      defaultMessage: 'Less than 5 minutes left',
      description: 'Said aloud by the countdown',
    },
    oneMinute: {
      id: 'quoteWatch.oneMinute',
      defaultMessage: 'Less than 1 minute left',
      description: 'Said aloud by the countdown',
    },
    timeUp: {
      id: 'quoteWatch.timeUp',
      defaultMessage: 'The time is up',
      description: 'Said aloud by the countdown',
    },
    address: {
      id: 'quoteWatch.address',
      defaultMessage: 'Receiver wallet address',
      description: 'Label of the deposit address',
    },
    copyAddress: {
      id: 'quoteWatch.copyAddress',
      defaultMessage: 'Copy address',
      description: 'Button',
    },
    generateQr: {
      id: 'quoteWatch.generateQr',
      defaultMessage: 'Generate QR code',
      description: 'Row that opens the QR code',
    },
    amount: { id: 'quoteWatch.amount', defaultMessage: 'Amount', description: 'Row label' },
    received: {
      id: 'quoteWatch.received',
      defaultMessage: 'Received so far',
      description: 'Row label after a short deposit',
    },
    copyAmount: {
      id: 'quoteWatch.copyAmount',
      defaultMessage: 'Copy amount',
      description: 'Button',
    },
    network: { id: 'quoteWatch.network', defaultMessage: 'Network', description: 'Row label' },
    expiresIn: {
      id: 'quoteWatch.expiresIn',
      defaultMessage: 'Expires in',
      description: 'Row label of the countdown',
    },
    settling: {
      id: 'quoteWatch.settling',
      defaultMessage: 'The time is up. We’re working out what has arrived.',
      description: 'Shown when a short deposit reaches the expiry',
    },
    testMoney: {
      id: 'quoteWatch.testMoney',
      defaultMessage: 'Test money only',
      description: 'Label on addresses and QR codes of the sandbox',
    },
    journey: {
      id: 'quoteWatch.journey',
      defaultMessage: 'Your transfer',
      description: 'Name of the card with the steps',
    },
    fromCrypto: {
      id: 'quoteWatch.fromCrypto',
      defaultMessage: 'From crypto',
      description: 'Upper end of the card',
    },
    toEuros: { id: 'quoteWatch.toEuros', defaultMessage: 'To euros', description: 'Lower end' },
    quoteAgreed: {
      id: 'quoteWatch.quoteAgreed',
      defaultMessage: 'Quote agreed',
      description: 'First step of the card',
    },
    expired: { id: 'quoteWatch.expired', defaultMessage: 'Expired', description: 'In the card' },
    eurosOnTheirWay: {
      id: 'quoteWatch.eurosOnTheirWay',
      defaultMessage: 'Euros on their way',
      description: 'Third step of the card',
    },
    done: {
      id: 'quoteWatch.done',
      defaultMessage: 'done',
      description: 'Said after the name of a finished step',
    },
    recipient: {
      id: 'quoteWatch.recipient',
      defaultMessage: 'Your recipient',
      description: 'Where the host names no recipient',
    },
    requoteTitle: {
      id: 'quoteWatch.requote.title',
      defaultMessage: 'This quote has expired',
      description: 'Title of the re-quote modal',
    },
    requoteLede: {
      id: 'quoteWatch.requote.lede',
      defaultMessage: 'The rate we held has run out. Ask for a new quote to go on.',
      description: 'Re-quote modal',
    },
    requoteNote: {
      id: 'quoteWatch.requote.note',
      defaultMessage: 'The deposit address stays the same.',
      description: 'Re-quote modal',
    },
    requoteUnread: {
      id: 'quoteWatch.requote.unread',
      defaultMessage:
        'We can’t reach the quote right now, so we don’t know whether a payment has arrived. Try again in a moment.',
      description: 'Re-quote modal, where the quote could not be read once more',
    },
    requoteSent: {
      id: 'quoteWatch.requote.sent',
      defaultMessage:
        'You have sent a payment for this quote. If it arrives late, we hold it for you: don’t send it again.',
      description: 'Re-quote modal after a wallet payment that has not been seen',
    },
    requote: { id: 'quoteWatch.requote', defaultMessage: 'Re-quote', description: 'Button' },
    cancel: { id: 'quoteWatch.cancel', defaultMessage: 'Cancel', description: 'Button' },
  }),
  ...defineMessages<{
    title: { amount: string }
    titleMore: { amount: string }
    lede: { network: string }
    timeLeft: { minutes: number; seconds: number }
    warning: { symbol: string; network: string }
    onNetwork: { network: string }
    ratePer: { rate: string; symbol: string }
    waitingFor: { symbol: string }
    left: { time: string }
    eurosTo: { euros: string; name: string }
  }>({
    title: {
      id: 'quoteWatch.title',
      defaultMessage: 'Send {amount}',
      description: 'Title of the quote screen: what to send',
    },
    titleMore: {
      id: 'quoteWatch.titleMore',
      defaultMessage: 'Send {amount} more',
      description: 'Title of the quote screen after a short deposit',
    },
    lede: {
      id: 'quoteWatch.lede',
      defaultMessage: 'to this address on {network}',
      description: 'Under the title of the quote screen',
    },
    timeLeft: {
      id: 'quoteWatch.timeLeft',
      defaultMessage:
        '{minutes, plural, =0 {} one {# minute } other {# minutes }}{seconds, plural, one {# second} other {# seconds}} left',
      description: 'Name of the countdown ring',
    },
    warning: {
      id: 'quoteWatch.warning',
      defaultMessage: 'Send only {symbol} on {network}, and exactly this amount.',
      description: 'Warning under the quote',
    },
    onNetwork: {
      id: 'quoteWatch.onNetwork',
      defaultMessage: 'on {network}',
      description: 'Network of the token',
    },
    ratePer: {
      id: 'quoteWatch.ratePer',
      defaultMessage: '{rate} per {symbol}',
      description: 'The agreed rate',
    },
    waitingFor: {
      id: 'quoteWatch.waitingFor',
      defaultMessage: 'Waiting for your {symbol}',
      description: 'Second step of the card',
    },
    left: {
      id: 'quoteWatch.left',
      defaultMessage: '{time} left',
      description: 'Countdown in the card',
    },
    eurosTo: {
      id: 'quoteWatch.eurosTo',
      defaultMessage: '{euros} to {name}',
      description: 'What the recipient gets',
    },
  }),
}
