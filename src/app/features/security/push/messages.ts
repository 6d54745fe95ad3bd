import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'security.push', defaultMessage: 'Notifications' },
  here: { id: 'security.push.here', defaultMessage: 'On this device' },
  failed: { id: 'security.push.failed', defaultMessage: 'That did not work. Please try again.' },
  notAllowed: { id: 'security.push.notAllowed', defaultMessage: 'Your browser was not allowed to show notifications.' },
})

/** What stands below the switch, by what the browser can do. */
export const abilityMessages = defineMessages({
  'ready': { id: 'security.push.ready', defaultMessage: 'When euros are on their way, are paid, or wait for your decision. Without amounts and names.' },
  'denied': { id: 'security.push.denied', defaultMessage: 'Your browser blocks notifications of this site. Allow them in its settings for this site, then open this page again.' },
  'not-installed': { id: 'security.push.notInstalled', defaultMessage: 'Open the Share menu, choose ‘Add to Home Screen’, and open the app from there.' },
  'unsupported': { id: 'security.push.unsupported', defaultMessage: 'This browser cannot show notifications.' },
})
