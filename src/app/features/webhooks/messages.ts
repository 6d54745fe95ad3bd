import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'webhooks.title', defaultMessage: 'Webhooks' },
  back: { id: 'webhooks.back', defaultMessage: 'Settings' },
  business: { id: 'webhooks.business', defaultMessage: 'Webhooks are for business accounts' },
  businessLine: { id: 'webhooks.business.line', defaultMessage: 'They tell a firm’s own system what happens to its transfers.' },
  about: { id: 'webhooks.about', defaultMessage: 'We post each event of your transfers to one address, signed. It holds amounts and states, no names and no bank accounts.' },
  target: { id: 'webhooks.target', defaultMessage: 'We tell' },
  address: { id: 'webhooks.address', defaultMessage: 'Address' },
  addressHint: { id: 'webhooks.address.hint', defaultMessage: 'An https address on the public internet' },
  start: { id: 'webhooks.start', defaultMessage: 'Start sending' },
  save: { id: 'webhooks.save', defaultMessage: 'Save' },
  cancel: { id: 'webhooks.cancel', defaultMessage: 'Cancel' },
  change: { id: 'webhooks.change', defaultMessage: 'Change' },
  test: { id: 'webhooks.test', defaultMessage: 'Send a test' },
  secret: { id: 'webhooks.secret', defaultMessage: 'Secret' },
  delivered: { id: 'webhooks.delivered', defaultMessage: 'Delivered, 30 days' },
  rotate: { id: 'webhooks.rotate', defaultMessage: 'Rotate the secret' },
  newSecret: { id: 'webhooks.secret.new', defaultMessage: 'Your new secret' },
  newSecretLine: { id: 'webhooks.secret.newLine', defaultMessage: 'Copy it now: we never show it again.' },
  copySecret: { id: 'webhooks.secret.copy', defaultMessage: 'Copy the secret' },
  remove: { id: 'webhooks.remove', defaultMessage: 'Remove' },
  removeTitle: { id: 'webhooks.remove.title', defaultMessage: 'Remove this address?' },
  removeLine: { id: 'webhooks.remove.line', defaultMessage: 'We send nothing any more. Its secret and its deliveries are deleted.' },
  on: { id: 'webhooks.on', defaultMessage: 'Switch on' },
  offGone: { id: 'webhooks.off.gone', defaultMessage: 'Off: your receiver answered 410 Gone. Events from now on are not kept for you.' },
  offFailing: { id: 'webhooks.off.failing', defaultMessage: 'Off: your receiver took no event for five days. Events from now on are not kept for you.' },
  failed: { id: 'webhooks.failed', defaultMessage: 'That did not work. Please try again.' },
  notLoaded: { id: 'webhooks.notLoaded', defaultMessage: 'Webhooks could not be loaded' },
  retry: { id: 'webhooks.retry', defaultMessage: 'Try again' },
  loading: { id: 'webhooks.loading', defaultMessage: 'Loading webhooks' },
  events: { id: 'webhooks.events', defaultMessage: 'Events' },
  deliveries: { id: 'webhooks.deliveries', defaultMessage: 'Deliveries' },
  onlyFailed: { id: 'webhooks.deliveries.failed', defaultMessage: 'Only failed' },
  waits: { id: 'webhooks.deliveries.waits', defaultMessage: 'Waits until the address is switched on' },
  none: { id: 'webhooks.deliveries.none', defaultMessage: 'Nothing was sent in 30 days' },
  noneLine: { id: 'webhooks.deliveries.noneLine', defaultMessage: 'Send a test to see whether your receiver takes it.' },
  noneFailed: { id: 'webhooks.deliveries.noneFailed', defaultMessage: 'No delivery failed in 30 days' },
})

/** Chosen one by one. */
export const groupMessages = defineMessages({
  quotes: { id: 'webhooks.group.quotes', defaultMessage: 'Quotes' },
  deposits: { id: 'webhooks.group.deposits', defaultMessage: 'Deposits' },
  payouts: { id: 'webhooks.group.payouts', defaultMessage: 'Payouts' },
  returns: { id: 'webhooks.group.returns', defaultMessage: 'Returns' },
  refunds: { id: 'webhooks.group.refunds', defaultMessage: 'Refunds' },
})

/** Of one delivery. */
export const deliveryMessages = defineMessages({
  event: { id: 'webhooks.delivery.event', defaultMessage: 'Event' },
  copyEvent: { id: 'webhooks.delivery.copyEvent', defaultMessage: 'Copy the event’s id' },
  transaction: { id: 'webhooks.delivery.transaction', defaultMessage: 'Transaction' },
  signed: { id: 'webhooks.delivery.signed', defaultMessage: 'Signed' },
  answer: { id: 'webhooks.delivery.answer', defaultMessage: 'Answer' },
  tries: { id: 'webhooks.delivery.tries', defaultMessage: 'Tries' },
  again: { id: 'webhooks.delivery.again', defaultMessage: 'Send again now' },
  sending: { id: 'webhooks.delivery.sending', defaultMessage: 'Being sent' },
  gone: { id: 'webhooks.delivery.gone', defaultMessage: 'Gone: not tried again' },
  scheme: { id: 'webhooks.delivery.scheme', defaultMessage: 'HMAC-SHA-256 over id.timestamp.body' },
  isTest: { id: 'webhooks.delivery.isTest', defaultMessage: 'Test' },
})

/** Why a receiver answered nothing. */
export const faultMessages = defineMessages({
  'unresolved': { id: 'webhooks.fault.unresolved', defaultMessage: 'The host name has no address' },
  'not-public': { id: 'webhooks.fault.notPublic', defaultMessage: 'An address of the host is private, so we did not connect' },
  'unreachable': { id: 'webhooks.fault.unreachable', defaultMessage: 'No connection' },
  'insecure': { id: 'webhooks.fault.insecure', defaultMessage: 'TLS failed, or the certificate is not trusted' },
  'timed-out': { id: 'webhooks.fault.timedOut', defaultMessage: 'No answer within 10 seconds' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{
  since: { day: string }
  counted: { delivered: number; ended: number }
  former: { when: string }
  next: { wait: string; next: number; most: number }
  givenUp: { tries: number }
  nextLater: { time: string; next: number; most: number }
  nextAt: { time: string }
  quoted: { text: string }
  took: { seconds: string }
  tookMs: { ms: number }
}>({
  since: { id: 'webhooks.secret.since', defaultMessage: 'since {day}' },
  counted: { id: 'webhooks.delivered.counted', defaultMessage: '{delivered, number} of {ended, number}' },
  former: { id: 'webhooks.secret.former', defaultMessage: 'The one before it signs too until {when}.' },
  next: { id: 'webhooks.delivery.next', defaultMessage: 'Again in {wait}, try {next} of {most}' },
  nextLater: { id: 'webhooks.delivery.nextLater', defaultMessage: 'Again at {time} UTC, try {next} of {most}' },
  givenUp: { id: 'webhooks.delivery.givenUp', defaultMessage: 'Given up after {tries, number} tries' },
  nextAt: { id: 'webhooks.delivery.nextAt', defaultMessage: 'next {time}' },
  quoted: { id: 'webhooks.delivery.quoted', defaultMessage: '“{text}”' },
  took: { id: 'webhooks.delivery.took', defaultMessage: '{seconds} s' },
  tookMs: { id: 'webhooks.delivery.tookMs', defaultMessage: '{ms, number} ms' },
})
