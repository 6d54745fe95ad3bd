import { defineMessages } from 'react-intl'

import type { RouteName } from '../platform/paths'

export const messages = defineMessages({
  navigation: {
    id: 'shell.navigation',
    defaultMessage: 'Main',
    description: 'Name of the navigation',
  },
  home: { id: 'shell.home', defaultMessage: 'Home', description: 'Navigation: home, top bar' },
  otc: { id: 'shell.otc', defaultMessage: 'OTC', description: 'Navigation: home, bottom bar' },
  activity: { id: 'shell.activity', defaultMessage: 'Activity', description: 'Navigation' },
  settings: { id: 'shell.settings', defaultMessage: 'Settings', description: 'Navigation' },
  sandbox: {
    id: 'shell.sandbox',
    defaultMessage: 'Sandbox: test money only',
    description: 'Banner over the whole app where it runs with test money',
  },
  offline: {
    id: 'shell.offline',
    defaultMessage: 'You are offline. What you see may be out of date.',
    description: 'Banner while the browser has no network',
  },
  tooMany: {
    id: 'shell.tooMany',
    defaultMessage: 'Too many requests at once. Please wait a moment.',
    description: 'Banner while the host takes no more requests; the time left stands behind it',
  },
  loading: { id: 'shell.loading', defaultMessage: 'Loading', description: 'A screen is loading' },
  notFound: {
    id: 'shell.notFound.title',
    defaultMessage: '404 Not Found',
    description: 'Title of the 404 page',
  },
  notFoundText: {
    id: 'shell.notFound.text',
    defaultMessage: 'This stretch of road isn’t there. The page you’re looking for can’t be found.',
    description: 'Text of the 404 page',
  },
  chat: {
    id: 'shell.chat',
    defaultMessage: 'Support chat',
    description: 'Button that opens the chat',
  },
  supportInbox: {
    id: 'shell.supportInbox',
    defaultMessage: 'Support',
    description: 'Navigation: the inbox of those who answer',
  },
  toHome: { id: 'shell.notFound.home', defaultMessage: 'Go to home', description: 'Button' },
})

/** Titles of the browser's tab. */
export const titles = defineMessages<RouteName | 'notFound'>({
  home: { id: 'title.home', defaultMessage: 'Recipients', description: 'Tab title' },
  activity: { id: 'title.activity', defaultMessage: 'Activity', description: 'Tab title' },
  settings: { id: 'title.settings', defaultMessage: 'Settings', description: 'Tab title' },
  legal: { id: 'title.legal', defaultMessage: 'Legal', description: 'Tab title' },
  createRecipient: {
    id: 'title.create',
    defaultMessage: 'New recipient',
    description: 'Tab title',
  },
  editRecipient: { id: 'title.edit', defaultMessage: 'Edit recipient', description: 'Tab title' },
  recipient: { id: 'title.recipient', defaultMessage: 'Recipient', description: 'Tab title' },
  otc: { id: 'title.otc', defaultMessage: 'Send euros', description: 'Tab title' },
  quote: { id: 'title.quote', defaultMessage: 'Your quote', description: 'Tab title' },
  support: { id: 'title.support', defaultMessage: 'Support inbox', description: 'Tab title' },
  notFound: { id: 'title.notFound', defaultMessage: '404 Not Found', description: 'Tab title' },
})

/** Texts with a place for something, and what it is. */
export const filledMessages = defineMessages<{
  logo: { brand: string }
  unread: { count: number }
}>({
  unread: {
    id: 'shell.chat.unread',
    defaultMessage:
      '{count, plural, one {Support chat, # unread message} other {Support chat, # unread messages}}',
    description: 'Button that opens the chat, while something in it is unread',
  },
  logo: {
    id: 'shell.logo',
    defaultMessage: '{brand} home',
    description: 'Name of the logo, a link to home',
  },
})
