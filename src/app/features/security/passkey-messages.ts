import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  passkeys: { id: 'security.passkeys', defaultMessage: 'Passkeys' },
  add: { id: 'security.passkeys.add', defaultMessage: 'Add a passkey' },
  unsupported: { id: 'security.passkeys.unsupported', defaultMessage: 'This browser cannot keep passkeys.' },
  loading: { id: 'security.passkeys.loading', defaultMessage: 'Loading passkeys' },
  notLoaded: { id: 'security.passkeys.notLoaded', defaultMessage: 'Passkeys could not be loaded' },
  notMade: { id: 'security.passkeys.notMade', defaultMessage: 'Your device used or made no passkey. Nothing has changed.' },
  failed: { id: 'security.passkeys.failed', defaultMessage: 'That did not work. Please try again.' },
  rename: { id: 'security.passkey.rename', defaultMessage: 'Rename' },
  remove: { id: 'security.passkey.remove', defaultMessage: 'Remove' },
  removeText: { id: 'security.passkey.removeText', defaultMessage: 'It no longer signs in to this account. Remove it from the device too.' },
  renameTitle: { id: 'security.passkey.renameTitle', defaultMessage: 'Rename the passkey' },
  name: { id: 'security.passkey.name', defaultMessage: 'Name' },
  save: { id: 'security.passkey.save', defaultMessage: 'Save' },
  cancel: { id: 'security.passkey.cancel', defaultMessage: 'Cancel' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ unused: { added: string }; used: { used: string; added: string }; more: { name: string }; removeTitle: { name: string } }>({
  unused: { id: 'security.passkey.unused', defaultMessage: 'Added: {added}' },
  used: { id: 'security.passkey.used', defaultMessage: 'Used: {used}. Added: {added}' },
  more: { id: 'security.passkey.more', defaultMessage: 'Rename or remove {name}' },
  removeTitle: { id: 'security.passkey.removeTitle', defaultMessage: 'Remove {name}?' },
})
