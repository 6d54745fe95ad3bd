import { defineMessages } from 'react-intl'

import { ibanMessages } from '../../resources/ibans/iban-words'

export const messages = {
  iban: ibanMessages.iban,
  ...defineMessages({
    newRecipient: { id: 'wizard.newRecipient', defaultMessage: 'New recipient' },
    editRecipient: { id: 'wizard.editRecipient', defaultMessage: 'Edit recipient' },
    individual: { id: 'wizard.individual', defaultMessage: 'Individual' },
    business: { id: 'wizard.business', defaultMessage: 'Business' },
    back: { id: 'wizard.back', defaultMessage: 'Back' },
    cancel: { id: 'wizard.cancel', defaultMessage: 'Cancel' },
    discardTitle: { id: 'wizard.discard.title', defaultMessage: 'Discard what you typed?' },
    discardLede: { id: 'wizard.discard.lede', defaultMessage: 'What you typed of this recipient is deleted. Nothing is saved.' },
    discard: { id: 'wizard.discard', defaultMessage: 'Discard' },
    keepEditing: { id: 'wizard.discard.keep', defaultMessage: 'Keep editing' },
    next: { id: 'wizard.next', defaultMessage: 'Continue' },
    done: { id: 'wizard.done', defaultMessage: 'done' },
    loading: { id: 'wizard.loading', defaultMessage: 'Loading the recipient' },
    firstName: { id: 'wizard.firstName', defaultMessage: 'First name' },
    lastName: { id: 'wizard.lastName', defaultMessage: 'Last name' },
    companyName: { id: 'wizard.companyName', defaultMessage: 'Company name' },
    nickname: { id: 'wizard.nickname', defaultMessage: 'Nickname' },
    review: { id: 'wizard.review', defaultMessage: 'Review' },
    firstNameTitle: { id: 'wizard.firstName.title', defaultMessage: 'What’s their first name?' },
    companyNameTitle: { id: 'wizard.companyName.title', defaultMessage: 'What’s the company’s name?' },
    nameLede: { id: 'wizard.name.lede', defaultMessage: 'As it’s written on their bank account.' },
    companyNameLede: { id: 'wizard.companyName.lede', defaultMessage: 'As it’s written on its bank account.' },
    nameHint: { id: 'wizard.name.hint', defaultMessage: 'Letters, digits and spaces.' },
    nameLetters: { id: 'wizard.name.letters', defaultMessage: 'Use letters, digits and spaces only' },
    nameNotCarried: { id: 'wizard.name.notCarried', defaultMessage: 'Banks carry Latin letters only. Write at least two of them, as on the account' },
    nameTooLong: { id: 'wizard.name.tooLong', defaultMessage: 'Use 90 characters at most' },
    firstNameRequired: { id: 'wizard.firstName.required', defaultMessage: 'Enter a first name' },
    lastNameRequired: { id: 'wizard.lastName.required', defaultMessage: 'Enter a last name' },
    companyNameRequired: { id: 'wizard.companyName.required', defaultMessage: 'Enter a company name' },
    ibanLede: { id: 'wizard.iban.lede', defaultMessage: 'It’s in their banking app and on most invoices. We check it before you go on.' },
    ibanTakenNext: { id: 'wizard.iban.takenNext', defaultMessage: 'Use it anyway' },
    nicknameLede: { id: 'wizard.nickname.lede', defaultMessage: 'Optional. Only you see it.' },
    nicknameTooLong: { id: 'wizard.nickname.tooLong', defaultMessage: 'Invalid nickname. Use 40 characters at most.' },
    nicknameSkip: { id: 'wizard.nickname.skip', defaultMessage: 'Skip' },
    nicknameClear: { id: 'wizard.nickname.clear', defaultMessage: 'Clear nickname' },
    reviewTitle: { id: 'wizard.review.title', defaultMessage: 'Is everything right?' },
    reviewLede: { id: 'wizard.review.lede', defaultMessage: 'Names are shown in capitals, as banks print them.' },
    nameAtBank: { id: 'wizard.review.nameAtBank', defaultMessage: 'Written at the bank as' },
    bic: { id: 'wizard.review.bic', defaultMessage: 'BIC' },
    bank: { id: 'wizard.review.bank', defaultMessage: 'Bank' },
    unknown: { id: 'wizard.review.unknown', defaultMessage: 'Not known' },
    add: { id: 'wizard.review.add', defaultMessage: 'Add new recipient' },
    saveAnyway: { id: 'wizard.review.saveAnyway', defaultMessage: 'Save it anyway' },
    update: { id: 'wizard.review.update', defaultMessage: 'Update the recipient' },
  }),
}

type Named = {
  name: string
}

/** Texts with something of the moment in them. */
export const filledMessages = defineMessages<{ progress: { current: number; potential: number }; progressCount: { step: number; steps: number }; lastNameTitle: Named; nameRewritten: Named; ibanTitle: Named; ibanTaken: Named; nicknameTitle: Named }>({
  progress: { id: 'wizard.progress', defaultMessage: 'Recipient progress: {current}%, {potential}% after this step' },
  progressCount: { id: 'wizard.progressCount', defaultMessage: '{step} of {steps}' },
  lastNameTitle: { id: 'wizard.lastName.title', defaultMessage: 'What’s {name}’s last name?' },
  nameRewritten: { id: 'wizard.name.rewritten', defaultMessage: 'We write names without punctuation: {name}.' },
  ibanTaken: { id: 'wizard.iban.taken', defaultMessage: '{name} has this IBAN already. You can use it anyway.' },
  ibanTitle: { id: 'wizard.iban.title', defaultMessage: 'What’s {name}’s IBAN?' },
  nicknameTitle: { id: 'wizard.nickname.title', defaultMessage: 'Give {name} a nickname' },
})
