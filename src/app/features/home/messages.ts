import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'home.title', defaultMessage: 'Who gets the euros?' },
  lede: { id: 'home.lede', defaultMessage: 'Choose a recipient to start a transfer.' },
  ledeEmpty: { id: 'home.lede.empty', defaultMessage: 'Add the first bank account you want to pay.' },
  create: { id: 'home.create', defaultMessage: 'New recipient' },
  individual: { id: 'home.create.individual', defaultMessage: 'Individual' },
  individualHint: { id: 'home.create.individualHint', defaultMessage: 'A person with a bank account' },
  business: { id: 'home.create.business', defaultMessage: 'Business' },
  businessHint: { id: 'home.create.businessHint', defaultMessage: 'A company or organisation' },
  list: { id: 'home.list', defaultMessage: 'Recipients' },
  fresh: { id: 'home.group.new', defaultMessage: 'New' },
  recent: { id: 'home.group.recent', defaultMessage: 'Recent' },
  loading: { id: 'home.loading', defaultMessage: 'Loading recipients' },
  details: { id: 'home.menu.details', defaultMessage: 'Details' },
  customize: { id: 'home.menu.customize', defaultMessage: 'Customize' },
  remove: { id: 'home.menu.remove', defaultMessage: 'Remove beneficiary' },
  emptyTitle: { id: 'home.empty.title', defaultMessage: 'No recipients yet' },
  emptyText: { id: 'home.empty.text', defaultMessage: 'Save a person or a business once, then pay them in a few taps.' },
  failedTitle: { id: 'home.failed.title', defaultMessage: 'Your recipients didn’t load' },
  failedText: { id: 'home.failed.text', defaultMessage: 'Check your connection, then try again.' },
  retry: { id: 'home.failed.retry', defaultMessage: 'Try again' },
  settings: { id: 'home.settings', defaultMessage: 'Settings' },
  tipTitle: { id: 'home.tip.title', defaultMessage: 'How it works' },
  tipClose: { id: 'home.tip.close', defaultMessage: 'Dismiss tip' },
  tipPick: { id: 'home.tip.pick', defaultMessage: 'Pick a recipient and a token.' },
  tipSend: { id: 'home.tip.send', defaultMessage: 'Send crypto to the address shown.' },
  tipPay: { id: 'home.tip.pay', defaultMessage: 'We pay euros into their account.' },
})

/** Texts with a place for something, and what it is. */
export const filledMessages = defineMessages<{ all: { count: number }; usage: { count: number; iban: string }; more: { name: string } }>({
  all: { id: 'home.all', defaultMessage: 'All {count}' },
  usage: { id: 'home.usage', defaultMessage: '{count, plural, =0 {No transactions} one {# transaction} other {# transactions}} · {iban}' },
  more: { id: 'home.more', defaultMessage: 'More for {name}' },
})

/** Of another IBAN that a new device has asked for. */
export const changeMessages = defineMessages<Record<'waits' | 'stopped', { name: string }>>({
  waits: { id: 'home.change.waits', defaultMessage: 'A new device asks for another IBAN for {name}. Stop or allow it.' },
  stopped: { id: 'home.change.stopped', defaultMessage: 'The change of the IBAN for {name} was stopped.' },
})
