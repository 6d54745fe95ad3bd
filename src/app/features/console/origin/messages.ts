import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'console.origin.title', defaultMessage: 'Where it comes from' },
  wallets: { id: 'console.origin.wallets', defaultMessage: 'Proved wallets' },
  stated: { id: 'console.origin.stated', defaultMessage: 'Stated' },
  senders: { id: 'console.origin.senders', defaultMessage: 'Sent by' },
  missing: { id: 'console.origin.missing', defaultMessage: 'Not stated' },
  provider: { id: 'console.origin.provider', defaultMessage: 'An exchange or another provider' },
  isSender: { id: 'console.origin.isSender', defaultMessage: 'The proved wallet sent it.' },
  otherSender: { id: 'console.origin.otherSender', defaultMessage: 'Another address than the proved wallet sent it.' },
  nothing: { id: 'console.origin.nothing', defaultMessage: 'Nothing has come yet' },
  none: { id: 'console.origin.none', defaultMessage: 'No wallet is proved.' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ proof: { chain: string; method: string; block: string; date: string } }>({ proof: { id: 'console.origin.proof', defaultMessage: '{chain}, {method} at block {block}, {date}' } })
