import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'settings.title', defaultMessage: 'Settings', description: 'Title' },
  close: {
    id: 'settings.close',
    defaultMessage: 'Close settings',
    description: 'Cross on a narrow screen, leads home',
  },
  theme: { id: 'settings.theme', defaultMessage: 'Theme', description: 'Group' },
  light: { id: 'settings.theme.light', defaultMessage: 'Light', description: 'Theme' },
  dark: { id: 'settings.theme.dark', defaultMessage: 'Dark', description: 'Theme' },
  system: {
    id: 'settings.theme.system',
    defaultMessage: 'System',
    description: 'Theme: as the device has it',
  },
  language: { id: 'settings.language', defaultMessage: 'Language', description: 'Group' },
  controls: { id: 'settings.controls', defaultMessage: 'Controls', description: 'Group' },
  legal: { id: 'settings.legal', defaultMessage: 'Legal', description: 'Link' },
  disconnect: {
    id: 'settings.disconnect',
    defaultMessage: 'Disconnect wallet and log out',
    description: 'Row that asks for the way out',
  },
  askTitle: {
    id: 'settings.disconnect.title',
    defaultMessage: 'Disconnect and log out?',
    description: 'Title of the confirmation',
  },
  askText: {
    id: 'settings.disconnect.text',
    defaultMessage: 'You’ll need a new code from your e-mail to sign in again.',
    description: 'Text of the confirmation',
  },
  confirm: {
    id: 'settings.disconnect.confirm',
    defaultMessage: 'Disconnect',
    description: 'Button of the confirmation',
  },
  cancel: { id: 'settings.disconnect.cancel', defaultMessage: 'Cancel', description: 'Button' },
  changeAvatar: {
    id: 'settings.avatar.change',
    defaultMessage: 'Change avatar',
    description: 'Button with the camera, and the title of what it opens',
  },
  choosePicture: {
    id: 'settings.avatar.choose',
    defaultMessage: 'Choose a picture',
    description: 'Button that opens the browser’s file dialog',
  },
  anotherPicture: {
    id: 'settings.avatar.another',
    defaultMessage: 'Another picture',
    description: 'The same button, once a picture has been chosen',
  },
  pictureFormats: {
    id: 'settings.avatar.formats',
    defaultMessage: 'JPEG or PNG',
    description: 'Under the button: which files it takes',
  },
  cropArea: {
    id: 'settings.avatar.area',
    defaultMessage: 'Your picture under a round mask. Drag it to move it.',
    description: 'Name of the picture that is being cropped',
  },
  zoom: { id: 'settings.avatar.zoom', defaultMessage: 'Zoom', description: 'Slider' },
  saveAvatar: { id: 'settings.avatar.save', defaultMessage: 'Save', description: 'Button' },
})

/** Texts with a place for something, and what it is. */
export const filledMessages = defineMessages<{
  version: { version: string; hash: string }
  languageNow: { language: string }
}>({
  version: {
    id: 'settings.version',
    defaultMessage: 'Version {version} ({hash})',
    description: 'Last line; hash is the start of the build’s',
  },
  languageNow: {
    id: 'settings.language.now',
    defaultMessage: 'Language: {language}',
    description: 'Name of the button that opens the list of languages',
  },
})
