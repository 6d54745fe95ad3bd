import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'home.title', defaultMessage: 'Who gets the euros?', description: 'Title of home' },
  lede: {
    id: 'home.lede',
    defaultMessage: 'Choose a recipient to start a transfer.',
    description: 'Line under the title of home',
  },
  ledeEmpty: {
    id: 'home.lede.empty',
    defaultMessage: 'Add the first bank account you want to pay.',
    description: 'Line under the title of home where there is no recipient yet',
  },
  create: { id: 'home.create', defaultMessage: 'New recipient', description: 'Button with a menu' },
  individual: {
    id: 'home.create.individual',
    defaultMessage: 'Individual',
    description: 'Menu item',
  },
  individualHint: {
    id: 'home.create.individualHint',
    defaultMessage: 'A person with a bank account',
    description: 'Second line of the menu item',
  },
  business: { id: 'home.create.business', defaultMessage: 'Business', description: 'Menu item' },
  businessHint: {
    id: 'home.create.businessHint',
    defaultMessage: 'A company or organisation',
    description: 'Second line of the menu item',
  },
  list: { id: 'home.list', defaultMessage: 'Recipients', description: 'Name of the list' },
  fresh: { id: 'home.group.new', defaultMessage: 'New', description: 'Group of the list' },
  recent: { id: 'home.group.recent', defaultMessage: 'Recent', description: 'Group of the list' },
  loading: {
    id: 'home.loading',
    defaultMessage: 'Loading recipients',
    description: 'Said while the list loads',
  },
  details: {
    id: 'home.menu.details',
    defaultMessage: 'Details',
    description: 'Menu item of a row',
  },
  customize: {
    id: 'home.menu.customize',
    defaultMessage: 'Customize',
    description: 'Menu item of a row',
  },
  remove: {
    id: 'home.menu.remove',
    defaultMessage: 'Remove beneficiary',
    description: 'Menu item of a row',
  },
  emptyTitle: {
    id: 'home.empty.title',
    defaultMessage: 'No recipients yet',
    description: 'Title of the empty list',
  },
  emptyText: {
    id: 'home.empty.text',
    defaultMessage: 'Save a person or a business once, then pay them in a few taps.',
    description: 'Text of the empty list',
  },
  failedTitle: {
    id: 'home.failed.title',
    defaultMessage: 'Your recipients didn’t load',
    description: 'Title in place of the list',
  },
  failedText: {
    id: 'home.failed.text',
    defaultMessage: 'Check your connection, then try again.',
    description: 'Text in place of the list',
  },
  retry: { id: 'home.failed.retry', defaultMessage: 'Try again', description: 'Button' },
  settings: {
    id: 'home.settings',
    defaultMessage: 'Settings',
    description: 'Link with the avatar on a narrow screen',
  },
  tipTitle: {
    id: 'home.tip.title',
    defaultMessage: 'How a transfer crosses',
    description: 'Title of the one-time tip',
  },
  tipClose: { id: 'home.tip.close', defaultMessage: 'Dismiss tip', description: 'Button' },
  tipPick: {
    id: 'home.tip.pick',
    defaultMessage: 'Pick a recipient and a token.',
    description: 'First step in the tip',
  },
  tipSend: {
    id: 'home.tip.send',
    defaultMessage: 'Send crypto to the address shown.',
    description: 'Second step in the tip',
  },
  tipPay: {
    id: 'home.tip.pay',
    defaultMessage: 'We pay euros into their account.',
    description: 'Third step in the tip',
  },
})

/** Texts with a place for something, and what it is. */
export const filledMessages = defineMessages<{
  usage: { count: number; iban: string }
  more: { name: string }
}>({
  usage: {
    id: 'home.usage',
    defaultMessage:
      '{count, plural, =0 {No transactions} one {# transaction} other {# transactions}} · {iban}',
    description: 'Second line of a row; iban is its short form, like DE •• 3000',
  },
  more: {
    id: 'home.more',
    defaultMessage: 'More for {name}',
    description: 'Button that opens the menu of a row',
  },
})
