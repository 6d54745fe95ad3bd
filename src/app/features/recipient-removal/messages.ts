import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  label: { id: 'removal.label', defaultMessage: 'Removed recipients' },
  undo: { id: 'removal.undo', defaultMessage: 'Undo' },
  back: { id: 'removal.back', defaultMessage: 'Back in your list' },
})
