import { defineMessages } from 'react-intl'

export const tipMessages = defineMessages({
  close: { id: 'wizard.tip.close', defaultMessage: 'Close', description: 'Closes the tip' },
  gotIt: { id: 'wizard.tip.gotIt', defaultMessage: 'Got it', description: 'Closes the tip' },
  nameAsk: {
    id: 'wizard.tip.name.ask',
    defaultMessage: 'Which name do I use?',
    description: 'Opens the tip of a name step',
  },
  nameTitle: {
    id: 'wizard.tip.name.title',
    defaultMessage: 'The name on the bank account',
    description: 'Title of the tip of a name step',
  },
  nameBody: {
    id: 'wizard.tip.name.body',
    defaultMessage:
      'The recipient’s bank compares this name with the account. Letters of any alphabet, digits and spaces are fine. An apostrophe, hyphen, full stop, ampersand or comma becomes a space: O’Neill is written O Neill.',
    description: 'Tip of a name step',
  },
  ibanAsk: {
    id: 'wizard.tip.iban.ask',
    defaultMessage: 'Where do I find the IBAN?',
    description: 'Opens the tip of the IBAN step',
  },
  ibanTitle: {
    id: 'wizard.tip.iban.title',
    defaultMessage: 'Where to find an IBAN',
    description: 'Title of the tip of the IBAN step',
  },
  ibanBody: {
    id: 'wizard.tip.iban.body',
    defaultMessage:
      'It starts with two letters for the country and two digits, such as DE89. Look in the recipient’s banking app, on a bank statement or on an invoice. Euros go to banks that take part in SEPA.',
    description: 'Tip of the IBAN step',
  },
  nicknameAsk: {
    id: 'wizard.tip.nickname.ask',
    defaultMessage: 'What is a nickname for?',
    description: 'Opens the tip of the nickname step',
  },
  nicknameTitle: {
    id: 'wizard.tip.nickname.title',
    defaultMessage: 'A name for your list',
    description: 'Title of the tip of the nickname step',
  },
  nicknameBody: {
    id: 'wizard.tip.nickname.body',
    defaultMessage:
      'A nickname stands in your list instead of the full name, so two recipients with like names are easy to tell apart. It’s never sent to a bank.',
    description: 'Tip of the nickname step',
  },
  reviewAsk: {
    id: 'wizard.tip.review.ask',
    defaultMessage: 'Can I change this later?',
    description: 'Opens the tip of the review step',
  },
  reviewTitle: {
    id: 'wizard.tip.review.title',
    defaultMessage: 'You can change it later',
    description: 'Title of the tip of the review step',
  },
  reviewBody: {
    id: 'wizard.tip.review.body',
    defaultMessage:
      'Choose Customize in the recipient’s menu. A transfer that is under way keeps the details it was asked for with.',
    description: 'Tip of the review step',
  },
})
