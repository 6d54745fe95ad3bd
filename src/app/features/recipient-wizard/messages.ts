import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  newRecipient: {
    id: 'wizard.newRecipient',
    defaultMessage: 'New recipient',
    description: 'What the wizard makes, as its heading',
  },
  editRecipient: {
    id: 'wizard.editRecipient',
    defaultMessage: 'Edit recipient',
    description: 'What the wizard changes, as its heading',
  },
  individual: {
    id: 'wizard.individual',
    defaultMessage: 'Individual',
    description: 'Type of a recipient: a person',
  },
  business: {
    id: 'wizard.business',
    defaultMessage: 'Business',
    description: 'Type of a recipient: a company',
  },
  back: { id: 'wizard.back', defaultMessage: 'Back', description: 'One step back' },
  cancel: { id: 'wizard.cancel', defaultMessage: 'Cancel', description: 'Leaves the wizard' },
  next: { id: 'wizard.next', defaultMessage: 'Continue', description: 'One step forward' },
  done: {
    id: 'wizard.done',
    defaultMessage: 'done',
    description: 'Read after the name of a finished step',
  },
  progress: {
    id: 'wizard.progress',
    defaultMessage: 'Recipient progress',
    description: 'Name of the progress bar',
  },
  loading: {
    id: 'wizard.loading',
    defaultMessage: 'Loading the recipient',
    description: 'Said while the edited recipient is looked up',
  },
  firstName: {
    id: 'wizard.firstName',
    defaultMessage: 'First name',
    description: 'Field and step',
  },
  lastName: { id: 'wizard.lastName', defaultMessage: 'Last name', description: 'Field and step' },
  companyName: {
    id: 'wizard.companyName',
    defaultMessage: 'Company name',
    description: 'Field and step',
  },
  iban: { id: 'wizard.iban', defaultMessage: 'IBAN', description: 'Field and step' },
  nickname: { id: 'wizard.nickname', defaultMessage: 'Nickname', description: 'Field and step' },
  review: { id: 'wizard.review', defaultMessage: 'Review', description: 'Last step' },
  firstNameTitle: {
    id: 'wizard.firstName.title',
    defaultMessage: 'What’s their first name?',
    description: 'Title of the first-name step',
  },
  companyNameTitle: {
    id: 'wizard.companyName.title',
    defaultMessage: 'What’s the company’s name?',
    description: 'Title of the company-name step',
  },
  nameLede: {
    id: 'wizard.name.lede',
    defaultMessage: 'As it’s written on their bank account.',
    description: 'Under the title of a name step',
  },
  companyNameLede: {
    id: 'wizard.companyName.lede',
    defaultMessage: 'As it’s written on its bank account.',
    description: 'Under the title of the company-name step',
  },
  nameHint: {
    id: 'wizard.name.hint',
    defaultMessage: 'Letters, digits and spaces.',
    description: 'Hint under a name field',
  },
  nameLetters: {
    id: 'wizard.name.letters',
    defaultMessage: 'Use letters, digits and spaces only',
    description: 'Error of a name field',
  },
  nameTooLong: {
    id: 'wizard.name.tooLong',
    defaultMessage: 'Use 90 characters at most',
    description: 'Error of a name field',
  },
  firstNameRequired: {
    id: 'wizard.firstName.required',
    defaultMessage: 'Enter a first name',
    description: 'Error of the first-name field',
  },
  lastNameRequired: {
    id: 'wizard.lastName.required',
    defaultMessage: 'Enter a last name',
    description: 'Error of the last-name field',
  },
  companyNameRequired: {
    id: 'wizard.companyName.required',
    defaultMessage: 'Enter a company name',
    description: 'Error of the company-name field',
  },
  ibanLede: {
    id: 'wizard.iban.lede',
    defaultMessage: 'It’s in their banking app and on most invoices. We check it before you go on.',
    description: 'Under the title of the IBAN step',
  },
  ibanHint: {
    id: 'wizard.iban.hint',
    defaultMessage: 'Only letters and digits. Spaces are added for you.',
    description: 'Hint under the IBAN field',
  },
  ibanClear: { id: 'wizard.iban.clear', defaultMessage: 'Clear', description: 'Empties the field' },
  ibanRequired: {
    id: 'wizard.iban.required',
    defaultMessage: 'Enter an IBAN',
    description: 'Error of the IBAN field',
  },
  ibanInvalid: {
    id: 'wizard.iban.invalid',
    defaultMessage: 'Invalid IBAN. Check the last characters and try again.',
    description: 'Error of the IBAN field',
  },
  ibanCountry: {
    id: 'wizard.iban.country',
    defaultMessage: 'Invalid country code. Use an IBAN of a bank that takes part in SEPA.',
    description: 'Error of the IBAN field',
  },
  nicknameLede: {
    id: 'wizard.nickname.lede',
    defaultMessage: 'Optional. Only you see it.',
    description: 'Under the title of the nickname step',
  },
  nicknameTooLong: {
    id: 'wizard.nickname.tooLong',
    defaultMessage: 'Invalid nickname. Use 40 characters at most.',
    description: 'Error of the nickname field',
  },
  nicknameSkip: {
    id: 'wizard.nickname.skip',
    defaultMessage: 'Skip',
    description: 'Goes on without a nickname',
  },
  nicknameClear: {
    id: 'wizard.nickname.clear',
    defaultMessage: 'Clear nickname',
    description: 'Empties the nickname of an edited recipient',
  },
  reviewTitle: {
    id: 'wizard.review.title',
    defaultMessage: 'Is everything right?',
    description: 'Title of the review step',
  },
  reviewLede: {
    id: 'wizard.review.lede',
    defaultMessage: 'Names are shown in capitals, as banks print them.',
    description: 'Under the title of the review step',
  },
  nameAtBank: {
    id: 'wizard.review.nameAtBank',
    defaultMessage: 'The bank will see',
    description: 'Name as it stands on the bank transfer, where it had to be shortened',
  },
  bic: { id: 'wizard.review.bic', defaultMessage: 'BIC', description: 'Row of the review' },
  bank: { id: 'wizard.review.bank', defaultMessage: 'Bank', description: 'Row of the review' },
  unknown: {
    id: 'wizard.review.unknown',
    defaultMessage: 'Not known',
    description: 'A bank or BIC that the check could not name',
  },
  add: {
    id: 'wizard.review.add',
    defaultMessage: 'Add new recipient',
    description: 'Sends a new recipient',
  },
  update: {
    id: 'wizard.review.update',
    defaultMessage: 'Update the recipient',
    description: 'Sends an edited recipient',
  },
})

type Named = {
  name: string
}

/** Texts with something of the moment in them. */
export const filledMessages = defineMessages<{
  progressCount: { step: number; steps: number }
  lastNameTitle: Named
  nameRewritten: Named
  ibanTitle: Named
  nicknameTitle: Named
}>({
  progressCount: {
    id: 'wizard.progressCount',
    defaultMessage: '{step} of {steps}',
    description: 'Where the wizard stands, such as 3 of 5',
  },
  lastNameTitle: {
    id: 'wizard.lastName.title',
    defaultMessage: 'What’s {name}’s last name?',
    description: 'Title of the last-name step',
  },
  nameRewritten: {
    id: 'wizard.name.rewritten',
    defaultMessage: 'Bank transfers take letters, digits and spaces, so it’s written {name}.',
    description: 'Hint when marks in a name were replaced by blanks',
  },
  ibanTitle: {
    id: 'wizard.iban.title',
    defaultMessage: 'What’s {name}’s IBAN?',
    description: 'Title of the IBAN step',
  },
  nicknameTitle: {
    id: 'wizard.nickname.title',
    defaultMessage: 'What do you call {name}?',
    description: 'Title of the nickname step',
  },
})
