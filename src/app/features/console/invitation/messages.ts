import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: {
    id: 'console.invitation.title',
    defaultMessage: 'Add your key',
    description: 'Title of an invitation to the console',
  },
  lede: {
    id: 'console.invitation.lede',
    defaultMessage: 'You sign in and approve with this key alone. Use a security key, or one that stays on this device. The link works once.',
    description: 'Below the title',
  },
  keyName: {
    id: 'console.invitation.keyName',
    defaultMessage: 'Name of this key',
    description: 'Field, such as YubiKey desk 1',
  },
  add: { id: 'console.invitation.add', defaultMessage: 'Add key', description: 'Button' },
  failed: {
    id: 'console.invitation.failed',
    defaultMessage: 'No key was added. Try again: the link still works.',
    description: 'After a try that came to nothing',
  },
  refused: {
    id: 'console.invitation.refused',
    defaultMessage: 'This link opens nothing',
    description: 'Title',
  },
})

export const filled = defineMessages<{ hello: { name: string } }>({
  hello: {
    id: 'console.invitation.hello',
    defaultMessage: 'For {name}',
    description: 'Whom the link invites',
  },
})
