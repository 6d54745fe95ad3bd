import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  heading: { id: 'recipient.heading', defaultMessage: 'Recipient' },
  back: { id: 'recipient.back', defaultMessage: 'Back' },
  more: { id: 'recipient.more', defaultMessage: 'More' },
  customize: { id: 'recipient.customize', defaultMessage: 'Customize' },
  remove: { id: 'recipient.remove', defaultMessage: 'Remove beneficiary' },
  send: { id: 'recipient.send', defaultMessage: 'Send euros' },
  loading: { id: 'recipient.loading', defaultMessage: 'Loading recipient' },
  individual: { id: 'recipient.individual', defaultMessage: 'Individual' },
  business: { id: 'recipient.business', defaultMessage: 'Business' },
  firstName: { id: 'recipient.firstName', defaultMessage: 'First name' },
  lastName: { id: 'recipient.lastName', defaultMessage: 'Last name' },
  companyName: { id: 'recipient.companyName', defaultMessage: 'Company name' },
  iban: { id: 'recipient.iban', defaultMessage: 'IBAN' },
  bic: { id: 'recipient.bic', defaultMessage: 'BIC' },
  bank: { id: 'recipient.bank', defaultMessage: 'Bank' },
  reference: { id: 'recipient.reference', defaultMessage: 'Reference' },
  unknown: { id: 'recipient.unknown', defaultMessage: 'Not available' },
  copyIban: { id: 'recipient.copyIban', defaultMessage: 'Copy IBAN' },
  copyReference: { id: 'recipient.copyReference', defaultMessage: 'Copy reference' },
  added: { id: 'recipient.added', defaultMessage: 'Added' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ kind: { kind: string; count: number } }>({
  kind: { id: 'recipient.kind', defaultMessage: '{kind} · {count, plural, =0 {No transactions} one {# transaction} other {# transactions}}' },
})
