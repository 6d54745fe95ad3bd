import { defineMessages } from 'react-intl'

import type { RouteName } from '../platform/paths'

export const messages = defineMessages({
  navigation: { id: 'shell.navigation', defaultMessage: 'Main' },
  home: { id: 'shell.home', defaultMessage: 'Home' },
  otc: { id: 'shell.otc', defaultMessage: 'OTC' },
  activity: { id: 'shell.activity', defaultMessage: 'Activity' },
  settings: { id: 'shell.settings', defaultMessage: 'Settings' },
  sandbox: { id: 'shell.sandbox', defaultMessage: 'Sandbox: test money only' },
  offline: { id: 'shell.offline', defaultMessage: 'You are offline. What you see may be out of date.' },
  tooMany: { id: 'shell.tooMany', defaultMessage: 'Too many requests at once. Please wait a moment.' },
  loading: { id: 'shell.loading', defaultMessage: 'Loading' },
  notFound: { id: 'shell.notFound.title', defaultMessage: '404 Not Found' },
  notFoundText: { id: 'shell.notFound.text', defaultMessage: 'This page can’t be found: it doesn’t exist, or it has moved.' },
  chat: { id: 'shell.chat', defaultMessage: 'Support chat' },
  toHome: { id: 'shell.notFound.home', defaultMessage: 'Go to home' },
})

/** Titles of the browser's tab. */
export const titles = defineMessages<RouteName | 'notFound'>({
  home: { id: 'title.home', defaultMessage: 'Recipients' },
  recipients: { id: 'title.recipients', defaultMessage: 'All recipients' },
  activity: { id: 'title.activity', defaultMessage: 'Activity' },
  sourceOfFunds: { id: 'title.sourceOfFunds', defaultMessage: 'Source of funds' },
  settings: { id: 'title.settings', defaultMessage: 'Settings' },
  security: { id: 'title.security', defaultMessage: 'Security' },
  webhooks: { id: 'title.webhooks', defaultMessage: 'Webhooks' },
  legal: { id: 'title.legal', defaultMessage: 'Legal' },
  createRecipient: { id: 'title.create', defaultMessage: 'New recipient' },
  editRecipient: { id: 'title.edit', defaultMessage: 'Edit recipient' },
  recipient: { id: 'title.recipient', defaultMessage: 'Recipient' },
  otc: { id: 'title.otc', defaultMessage: 'Send euros' },
  quote: { id: 'title.quote', defaultMessage: 'Your quote' },
  notFound: { id: 'title.notFound', defaultMessage: '404 Not Found' },
})

/** Texts with a place for something, and what it is. */
export const filledMessages = defineMessages<{ logo: { brand: string }; unread: { count: number }; decisions: { count: number } }>({
  decisions: { id: 'shell.decisions', defaultMessage: '{count, plural, one {# needs you} other {# need you}}' },
  unread: { id: 'shell.chat.unread', defaultMessage: '{count, plural, one {Support chat, # unread message} other {Support chat, # unread messages}}' },
  logo: { id: 'shell.logo', defaultMessage: '{brand} home' },
})
