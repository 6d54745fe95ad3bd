import { defineMessages } from 'react-intl'

/** Why money is held, in plain words. */
export const holdReasons = defineMessages({
  late: {
    id: 'activity.hold.late',
    defaultMessage: 'It arrived after your quote had expired, so the agreed rate did not apply.',
    description: 'Why money is held',
  },
  over: {
    id: 'activity.hold.over',
    defaultMessage:
      'You sent more than your quote asked for. The quoted amount was paid out; this is the rest.',
    description: 'Why money is held',
  },
  'wrong-token': {
    id: 'activity.hold.wrongToken',
    defaultMessage: 'It is not the token or network that your quote asked for.',
    description: 'Why money is held',
  },
  second: {
    id: 'activity.hold.second',
    defaultMessage: 'Your quote was settled already when this arrived.',
    description: 'Why money is held',
  },
  'no-quote': {
    id: 'activity.hold.noQuote',
    defaultMessage: 'It arrived while there was no quote for this recipient.',
    description: 'Why money is held',
  },
  underpaid: {
    id: 'activity.hold.underpaid',
    defaultMessage: 'Less arrived than the smallest transfer before your quote expired.',
    description: 'Why money is held',
  },
  'too-small': {
    id: 'activity.hold.tooSmall',
    defaultMessage: 'What arrived did not cover the fee.',
    description: 'Why money is held',
  },
  unlisted: {
    id: 'activity.hold.unlisted',
    defaultMessage: 'It is a token that we do not take. We can only send it back.',
    description: 'Why money is held',
  },
  bank: {
    id: 'activity.hold.bank',
    defaultMessage: 'The bank did not carry out the transfer. Your crypto can be sent back.',
    description: 'Why money is held',
  },
})

/** Why there is no rate to accept. */
export const obstacles = defineMessages({
  'refund-only': {
    id: 'activity.hold.refundOnly',
    defaultMessage: 'This can only be sent back.',
    description: 'No rate to accept',
  },
  'recipient-gone': {
    id: 'activity.hold.recipientGone',
    defaultMessage: 'The recipient was removed, so this can only be sent back.',
    description: 'No rate to accept',
  },
  'too-small': {
    id: 'activity.hold.belowFee',
    defaultMessage: 'At today’s rate this does not cover the fee.',
    description: 'No rate to accept',
  },
  'too-large': {
    id: 'activity.hold.tooLarge',
    defaultMessage: 'This is more than one transfer may be. Report an issue and we will help.',
    description: 'No rate to accept',
  },
  'no-rate': {
    id: 'activity.hold.noRate',
    defaultMessage: 'There is no current price for this token. Try again soon.',
    description: 'No rate to accept',
  },
})

export const holdMessages = defineMessages({
  yourTurn: {
    id: 'activity.hold.yourTurn',
    defaultMessage: 'Your decision',
    description: 'Row of a held transaction',
  },
  goesBack: {
    id: 'activity.hold.goesBack',
    defaultMessage: 'Refund under way',
    description: 'Row of a held transaction that is sent back',
  },
  section: {
    id: 'activity.hold.section',
    defaultMessage: 'Your decision',
    description: 'Section of a held transaction',
  },
  safe: {
    id: 'activity.hold.safe',
    defaultMessage: 'We keep it safe until you decide.',
    description: 'After the reason',
  },
  accept: {
    id: 'activity.hold.accept',
    defaultMessage: 'Accept today’s rate',
    description: 'Button and title',
  },
  refund: {
    id: 'activity.hold.refund',
    defaultMessage: 'Ask for a refund',
    description: 'Button and title',
  },
  acceptLede: {
    id: 'activity.hold.acceptLede',
    defaultMessage: 'These are the figures of this moment. They are refreshed while you look.',
    description: 'Under the title',
  },
  youSent: { id: 'activity.hold.youSent', defaultMessage: 'You sent', description: 'Row' },
  rate: { id: 'activity.hold.rate', defaultMessage: 'Today’s rate', description: 'Row' },
  fee: { id: 'activity.hold.fee', defaultMessage: 'Fee', description: 'Row' },
  gets: { id: 'activity.hold.gets', defaultMessage: 'Recipient gets', description: 'Row' },
  recipient: { id: 'activity.hold.recipient', defaultMessage: 'Recipient', description: 'Row' },
  iban: { id: 'activity.hold.iban', defaultMessage: 'IBAN', description: 'Row' },
  network: { id: 'activity.hold.network', defaultMessage: 'Network', description: 'Row' },
  loading: {
    id: 'activity.hold.loading',
    defaultMessage: 'Asking for today’s rate',
    description: 'While the figures load',
  },
  tryAgain: { id: 'activity.hold.tryAgain', defaultMessage: 'Try again', description: 'Button' },
  close: { id: 'activity.hold.close', defaultMessage: 'Close', description: 'Button' },
  done: { id: 'activity.hold.done', defaultMessage: 'Done', description: 'Button' },
  address: {
    id: 'activity.hold.address',
    defaultMessage: 'Your wallet address',
    description: 'Field',
  },
  addressError: {
    id: 'activity.hold.addressError',
    defaultMessage: 'Enter an address: 0x and 40 characters from 0 to 9 and a to f.',
    description: 'Field',
  },
  decided: {
    id: 'activity.hold.decided',
    defaultMessage: 'This was decided already, in another window or by our team.',
    description: 'Somebody else was first',
  },
  networkFault: {
    id: 'activity.hold.networkFault',
    defaultMessage:
      'We could not reach the desk. Nothing is lost: press again, and it happens once at most.',
    description: 'No answer came',
  },
  load: {
    id: 'activity.hold.load',
    defaultMessage: 'The current figures could not be loaded.',
    description: 'No figures',
  },
  acceptedTitle: {
    id: 'activity.hold.acceptedTitle',
    defaultMessage: 'The euros are on their way',
    description: 'After accepting',
  },
  refundAskedTitle: {
    id: 'activity.hold.refundAskedTitle',
    defaultMessage: 'Refund asked for',
    description: 'After asking, and the section',
  },
  refundAskedLede: {
    id: 'activity.hold.refundAskedLede',
    defaultMessage: 'Our team checks it and sends your crypto back. You can follow it here.',
    description: 'After asking',
  },
  refundApproved: {
    id: 'activity.hold.refundApproved',
    defaultMessage: 'Your refund is approved and will be sent soon.',
    description: 'Section',
  },
  refundSent: {
    id: 'activity.hold.refundSent',
    defaultMessage: 'Your refund is sent. The network is confirming it.',
    description: 'Section',
  },
  refunded: {
    id: 'activity.hold.refunded',
    defaultMessage: 'Your crypto was sent back.',
    description: 'Section',
  },
  refundTo: { id: 'activity.hold.refundTo', defaultMessage: 'Refund to', description: 'Row' },
  refundHash: {
    id: 'activity.hold.refundHash',
    defaultMessage: 'Refund transaction',
    description: 'Row',
  },
})

export const holdPhrases = defineMessages<{
  acceptedLede: { amount: string; name: string }
  pay: { amount: string }
  refundLede: { amount: string; network: string }
  refundLedeUnknown: { network: string }
  sure: { network: string }
}>({
  acceptedLede: {
    id: 'activity.hold.acceptedLede',
    defaultMessage: '{amount} goes to {name}. You can follow it here.',
    description: 'After accepting',
  },
  pay: {
    id: 'activity.hold.pay',
    defaultMessage: 'Send {amount}',
    description: 'Confirms the rate; the amount is euros',
  },
  refundLede: {
    id: 'activity.hold.refundLede',
    defaultMessage: 'We send {amount} back to you on {network}, the network it came by.',
    description: 'Under the title',
  },
  refundLedeUnknown: {
    id: 'activity.hold.refundLedeUnknown',
    defaultMessage: 'We send it back to you on {network}, the network it came by.',
    description: 'Under the title, for a token that is not listed',
  },
  sure: {
    id: 'activity.hold.sure',
    defaultMessage:
      'Use an address of your own wallet that works on {network}. What is sent to a wrong address cannot be brought back.',
    description: 'Above the button',
  },
})
