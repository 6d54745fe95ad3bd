import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  heading: {
    id: 'recipient.heading',
    defaultMessage: 'Recipient',
    description: 'Bar of the screen',
  },
  back: { id: 'recipient.back', defaultMessage: 'Back', description: 'Back to home' },
  more: { id: 'recipient.more', defaultMessage: 'More', description: 'Button that opens a menu' },
  customize: { id: 'recipient.customize', defaultMessage: 'Customize', description: 'Edit' },
  remove: {
    id: 'recipient.remove',
    defaultMessage: 'Remove beneficiary',
    description: 'Menu item and button',
  },
  send: { id: 'recipient.send', defaultMessage: 'Send euros', description: 'Starts a transfer' },
  loading: {
    id: 'recipient.loading',
    defaultMessage: 'Loading recipient',
    description: 'Said while the recipient loads',
  },
  individual: { id: 'recipient.individual', defaultMessage: 'Individual', description: 'Type' },
  business: { id: 'recipient.business', defaultMessage: 'Business', description: 'Type' },
  firstName: { id: 'recipient.firstName', defaultMessage: 'First name', description: 'Detail' },
  lastName: { id: 'recipient.lastName', defaultMessage: 'Last name', description: 'Detail' },
  companyName: {
    id: 'recipient.companyName',
    defaultMessage: 'Company name',
    description: 'Detail',
  },
  iban: { id: 'recipient.iban', defaultMessage: 'IBAN', description: 'Detail' },
  bic: { id: 'recipient.bic', defaultMessage: 'BIC', description: 'Detail' },
  bank: { id: 'recipient.bank', defaultMessage: 'Bank', description: 'Detail' },
  reference: { id: 'recipient.reference', defaultMessage: 'Reference', description: 'Detail' },
  unknown: {
    id: 'recipient.unknown',
    defaultMessage: 'Not available',
    description: 'In place of a BIC or bank that open data lacks',
  },
  copyIban: { id: 'recipient.copyIban', defaultMessage: 'Copy IBAN', description: 'Button' },
  copyReference: {
    id: 'recipient.copyReference',
    defaultMessage: 'Copy reference',
    description: 'Button',
  },
  added: { id: 'recipient.added', defaultMessage: 'Added', description: 'Detail: the date' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ kind: { kind: string; count: number } }>({
  kind: {
    id: 'recipient.kind',
    defaultMessage:
      '{kind} · {count, plural, =0 {No transactions} one {# transaction} other {# transactions}}',
    description: 'Under the name; kind is Individual or Business',
  },
})
