import { defineMessages } from 'react-intl'

/** Why money is held, in plain words. */
export const holdReasons = defineMessages({
  late: { id: 'activity.hold.late', defaultMessage: 'It arrived after your quote had expired, so the agreed rate did not apply.' },
  over: { id: 'activity.hold.over', defaultMessage: 'You sent more than your quote asked for. The quoted amount was paid out; this is the rest.' },
  'wrong-token': { id: 'activity.hold.wrongToken', defaultMessage: 'It is not the token or network that your quote asked for.' },
  second: { id: 'activity.hold.second', defaultMessage: 'Your quote was settled already when this arrived.' },
  'no-quote': { id: 'activity.hold.noQuote', defaultMessage: 'It arrived while there was no quote for this recipient.' },
  underpaid: { id: 'activity.hold.underpaid', defaultMessage: 'Less arrived than the smallest transfer before your quote expired.' },
  'too-small': { id: 'activity.hold.tooSmall', defaultMessage: 'What arrived did not cover the fee.' },
  unlisted: { id: 'activity.hold.unlisted', defaultMessage: 'It is a token that we do not take. We can only send it back.' },
  bank: { id: 'activity.hold.bank', defaultMessage: 'The bank did not carry out the transfer. Your crypto can be sent back.' },
})

/** Why there is no rate to accept. */
export const obstacles = defineMessages({
  'refund-only': { id: 'activity.hold.refundOnly', defaultMessage: 'This can only be sent back.' },
  'recipient-gone': { id: 'activity.hold.recipientGone', defaultMessage: 'The recipient was removed, so this can only be sent back.' },
  'too-small': { id: 'activity.hold.belowFee', defaultMessage: 'At today’s rate this does not cover the fee.' },
  'too-large': { id: 'activity.hold.tooLarge', defaultMessage: 'This is more than one transfer may be. Report an issue and we will help.' },
  'no-rate': { id: 'activity.hold.noRate', defaultMessage: 'There is no current price for this token. Try again soon.' },
})

export const holdMessages = defineMessages({
  yourTurn: { id: 'activity.hold.yourTurn', defaultMessage: 'Your decision' },
  goesBack: { id: 'activity.hold.goesBack', defaultMessage: 'Refund under way' },
  section: { id: 'activity.hold.section', defaultMessage: 'Your decision' },
  safe: { id: 'activity.hold.safe', defaultMessage: 'We keep it safe until you decide.' },
  accept: { id: 'activity.hold.accept', defaultMessage: 'Accept today’s rate' },
  refund: { id: 'activity.hold.refund', defaultMessage: 'Ask for a refund' },
  acceptLede: { id: 'activity.hold.acceptLede', defaultMessage: 'These are the figures of this moment. They are refreshed while you look.' },
  youSent: { id: 'activity.hold.youSent', defaultMessage: 'You sent' },
  rate: { id: 'activity.hold.rate', defaultMessage: 'Today’s rate' },
  fee: { id: 'activity.hold.fee', defaultMessage: 'Fee' },
  gets: { id: 'activity.hold.gets', defaultMessage: 'Recipient gets' },
  recipient: { id: 'activity.hold.recipient', defaultMessage: 'Recipient' },
  iban: { id: 'activity.hold.iban', defaultMessage: 'IBAN' },
  network: { id: 'activity.hold.network', defaultMessage: 'Network' },
  loading: { id: 'activity.hold.loading', defaultMessage: 'Asking for today’s rate' },
  tryAgain: { id: 'activity.hold.tryAgain', defaultMessage: 'Try again' },
  close: { id: 'activity.hold.close', defaultMessage: 'Close' },
  done: { id: 'activity.hold.done', defaultMessage: 'Done' },
  address: { id: 'activity.hold.address', defaultMessage: 'Your wallet address' },
  addressError: { id: 'activity.hold.addressError', defaultMessage: 'Enter an address: 0x and 40 characters from 0 to 9 and a to f.' },
  decided: { id: 'activity.hold.decided', defaultMessage: 'This was decided already, in another window or by our team.' },
  networkFault: { id: 'activity.hold.networkFault', defaultMessage: 'We could not reach the desk. Nothing is lost: press again, and it happens once at most.' },
  load: { id: 'activity.hold.load', defaultMessage: 'The current figures could not be loaded.' },
  acceptedTitle: { id: 'activity.hold.acceptedTitle', defaultMessage: 'The euros are on their way' },
  refundAskedTitle: { id: 'activity.hold.refundAskedTitle', defaultMessage: 'Refund asked for' },
  refundAskedLede: { id: 'activity.hold.refundAskedLede', defaultMessage: 'Our team checks it and sends your crypto back. You can follow it here.' },
  refundApproved: { id: 'activity.hold.refundApproved', defaultMessage: 'Your refund is approved and will be sent soon.' },
  refundSent: { id: 'activity.hold.refundSent', defaultMessage: 'Your refund is sent. The network is confirming it.' },
  refunded: { id: 'activity.hold.refunded', defaultMessage: 'Your crypto was sent back.' },
  refundTo: { id: 'activity.hold.refundTo', defaultMessage: 'Refund to' },
  refundHash: { id: 'activity.hold.refundHash', defaultMessage: 'Refund transaction' },
})

export const holdPhrases = defineMessages<{ acceptedLede: { amount: string; name: string }; pay: { amount: string }; refundLede: { amount: string; network: string }; refundLedeUnknown: { network: string }; sure: { network: string } }>({
  acceptedLede: { id: 'activity.hold.acceptedLede', defaultMessage: '{amount} goes to {name}. You can follow it here.' },
  pay: { id: 'activity.hold.pay', defaultMessage: 'Send {amount}' },
  refundLede: { id: 'activity.hold.refundLede', defaultMessage: 'We send {amount} back to you on {network}, the network it came by.' },
  refundLedeUnknown: { id: 'activity.hold.refundLedeUnknown', defaultMessage: 'We send it back to you on {network}, the network it came by.' },
  sure: { id: 'activity.hold.sure', defaultMessage: 'Use an address of your own wallet that works on {network}. What is sent to a wrong address cannot be brought back.' },
})
