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

/** Of another IBAN that a new device has asked for. */
export const changeMessages = defineMessages({
  title: { id: 'recipient.change.title', defaultMessage: 'Did you ask for this?' },
  waits: { id: 'recipient.change.waits', defaultMessage: 'The change waits' },
  lede: { id: 'recipient.change.lede', defaultMessage: 'Changes from a new device wait for 24 hours.' },
  newIban: { id: 'recipient.change.iban', defaultMessage: 'New IBAN' },
  newName: { id: 'recipient.change.name', defaultMessage: 'New name' },
  from: { id: 'recipient.change.from', defaultMessage: 'Asked from' },
  due: { id: 'recipient.change.due', defaultMessage: 'Takes effect' },
  until: { id: 'recipient.change.until', defaultMessage: 'Until then' },
  toOld: { id: 'recipient.change.toOld', defaultMessage: 'Transfers go to the old IBAN' },
  advice: { id: 'recipient.change.advice', defaultMessage: 'If it was not you, stop it. That device is then signed out.' },
  elsewhere: { id: 'recipient.change.elsewhere', defaultMessage: 'A device that you have used before can allow it sooner.' },
  stop: { id: 'recipient.change.stop', defaultMessage: 'Stop the change' },
  allow: { id: 'recipient.change.allow', defaultMessage: 'It was me, allow it now' },
  failed: { id: 'recipient.change.failed', defaultMessage: 'That did not work. Please try again.' },
})

export const filledChange = defineMessages<{ stopped: { iban: string } }>({ stopped: { id: 'recipient.change.stopped', defaultMessage: 'The change to {iban} was stopped. Transfers go to the IBAN below.' } })
