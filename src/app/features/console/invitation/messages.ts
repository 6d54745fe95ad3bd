import { defineMessages } from 'react-intl'

export const filled = defineMessages<{ hello: { name: string } }>({ hello: { id: 'console.invitation.hello', defaultMessage: 'For {name}' } })

export const messages = defineMessages({
  title: { id: 'console.invitation.title', defaultMessage: 'Add your key' },
  lede: { id: 'console.invitation.lede', defaultMessage: 'You sign in and approve with this key alone. Use a security key, or one that stays on this device. The link works once.' },
  keyName: { id: 'console.invitation.keyName', defaultMessage: 'Name of this key' },
  add: { id: 'console.invitation.add', defaultMessage: 'Add key' },
  failed: { id: 'console.invitation.failed', defaultMessage: 'No key was added. Try again: the link still works.' },
  refused: { id: 'console.invitation.refused', defaultMessage: 'This link opens nothing' },
})
