import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'settings.title', defaultMessage: 'Settings' },
  close: { id: 'settings.close', defaultMessage: 'Close settings' },
  theme: { id: 'settings.theme', defaultMessage: 'Theme' },
  light: { id: 'settings.theme.light', defaultMessage: 'Light' },
  dark: { id: 'settings.theme.dark', defaultMessage: 'Dark' },
  system: { id: 'settings.theme.system', defaultMessage: 'System' },
  language: { id: 'settings.language', defaultMessage: 'Language' },
  controls: { id: 'settings.controls', defaultMessage: 'Controls' },
  security: { id: 'settings.security', defaultMessage: 'Security' },
  webhooks: { id: 'settings.webhooks', defaultMessage: 'Webhooks' },
  legal: { id: 'settings.legal', defaultMessage: 'Legal' },
  disconnect: { id: 'settings.disconnect', defaultMessage: 'Log out' },
  askTitle: { id: 'settings.disconnect.title', defaultMessage: 'Log out?' },
  askText: { id: 'settings.disconnect.text', defaultMessage: 'Your wallet is disconnected too. You’ll need a new code from your e-mail to sign in again.' },
  confirm: { id: 'settings.disconnect.confirm', defaultMessage: 'Log out' },
  cancel: { id: 'settings.disconnect.cancel', defaultMessage: 'Cancel' },
  changeAvatar: { id: 'settings.avatar.change', defaultMessage: 'Change avatar' },
  choosePicture: { id: 'settings.avatar.choose', defaultMessage: 'Choose a picture' },
  anotherPicture: { id: 'settings.avatar.another', defaultMessage: 'Another picture' },
  pictureFormats: { id: 'settings.avatar.formats', defaultMessage: 'JPEG or PNG' },
  cropArea: { id: 'settings.avatar.area', defaultMessage: 'Your picture under a round mask. Drag it to move it.' },
  zoom: { id: 'settings.avatar.zoom', defaultMessage: 'Zoom' },
  saveAvatar: { id: 'settings.avatar.save', defaultMessage: 'Save' },
})

/** Texts with a place for something, and what it is. */
export const filledMessages = defineMessages<{ version: { version: string; hash: string }; languageNow: { language: string } }>({
  version: { id: 'settings.version', defaultMessage: 'Version {version} ({hash})' },
  languageNow: { id: 'settings.language.now', defaultMessage: 'Language: {language}' },
})
