import { defineMessages } from 'react-intl'

/** Sending euros again that a bank refused or returned. */
export const resendMessages = {
  ...defineMessages({
    correct: { id: 'resend.correct', defaultMessage: 'Correct the IBAN' },
    other: { id: 'resend.other', defaultMessage: 'Send to another recipient' },
    search: { id: 'resend.search', defaultMessage: 'Search by name or IBAN' },
    clear: { id: 'resend.clear', defaultMessage: 'Clear search' },
    loading: { id: 'resend.loading', defaultMessage: 'Loading your recipients' },
    notLoaded: { id: 'home.failed.title', defaultMessage: 'Your recipients didn’t load' },
    newPerson: { id: 'resend.newPerson', defaultMessage: 'New person' },
    newCompany: { id: 'resend.newCompany', defaultMessage: 'New company' },
    whenProved: { id: 'resend.whenProved', defaultMessage: 'The euros leave as soon as our bank’s statements show what became of the first payment, usually within two bank days.' },
    changeIban: { id: 'resend.changeIban', defaultMessage: 'Change the IBAN' },
    changePayee: { id: 'resend.changePayee', defaultMessage: 'Choose another recipient' },
    gone: { id: 'resend.gone', defaultMessage: 'This recipient was removed and cannot be brought back. Send to another recipient instead.' },
    askedTitle: { id: 'resend.askedTitle', defaultMessage: 'The euros will be sent again' },
  }),
  ...defineMessages<{ lede: { amount: string; name: string }; chooseLede: { amount: string }; comesBack: { name: string }; nobody: { query: string }; confirm: { amount: string; name: string }; askedLede: { amount: string; name: string } }>({
    lede: { id: 'resend.lede', defaultMessage: '{name} gets {amount}. There is no new fee.' },
    chooseLede: { id: 'resend.chooseLede', defaultMessage: 'They get {amount}. There is no new fee.' },
    comesBack: { id: 'resend.comesBack', defaultMessage: 'You removed {name}. The recipient comes back to your list.' },
    nobody: { id: 'resend.nobody', defaultMessage: 'No recipient matches “{query}”.' },
    confirm: { id: 'resend.confirm', defaultMessage: 'Send {amount} to {name}?' },
    askedLede: { id: 'resend.askedLede', defaultMessage: '{amount} goes to {name} as soon as our bank’s statements show what became of the first payment, usually within two bank days.' },
  }),
}
