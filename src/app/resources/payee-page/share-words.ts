import { defineMessages } from 'react-intl'

export const shareWords = defineMessages({
  make: { id: 'payeePage.make', defaultMessage: 'Make a link' },
  panel: { id: 'payeePage.panel', defaultMessage: 'Page for the recipient' },
  code: { id: 'payeePage.code', defaultMessage: 'QR code of the link' },
  copy: { id: 'payeePage.copy', defaultMessage: 'Copy link' },
  send: { id: 'payeePage.send', defaultMessage: 'Send link' },
  close: { id: 'payeePage.close', defaultMessage: 'Close the page' },
  yes: {
    id: 'payeePage.yes',
    defaultMessage: 'The recipient says that the account is theirs.',
  },
  no: {
    id: 'payeePage.no',
    defaultMessage:
      'The recipient says that the account is not theirs. Ask them before you send anything, and write to us at once if the euros must not go there.',
  },
  about: {
    id: 'payeePage.about',
    defaultMessage:
      'Whoever has the link sees the amount, the state, the expected day, the reference, both names and the last four of the IBAN. Nothing else, and you can close it at any time.',
  },
  failed: {
    id: 'payeePage.failed',
    defaultMessage: 'That did not work. Please try again.',
  },
})

export const filledShareWords = defineMessages<{ until: { date: string } }>({
  until: { id: 'payeePage.until', defaultMessage: 'Open until {date}' },
})
