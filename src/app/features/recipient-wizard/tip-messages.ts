import { defineMessages } from 'react-intl'

export const tipMessages = defineMessages({
  close: { id: 'wizard.tip.close', defaultMessage: 'Close' },
  gotIt: { id: 'wizard.tip.gotIt', defaultMessage: 'Got it' },
  nameAsk: { id: 'wizard.tip.name.ask', defaultMessage: 'Which name do I use?' },
  nameTitle: { id: 'wizard.tip.name.title', defaultMessage: 'The name on the bank account' },
  nameBody: { id: 'wizard.tip.name.body', defaultMessage: 'The recipient’s bank compares this name with the account. Letters of any alphabet, digits and spaces are fine. An apostrophe, hyphen, full stop, ampersand or comma becomes a space: O’Neill is written O Neill.' },
  ibanAsk: { id: 'wizard.tip.iban.ask', defaultMessage: 'Where do I find the IBAN?' },
  ibanTitle: { id: 'wizard.tip.iban.title', defaultMessage: 'Where to find an IBAN' },
  ibanBody: { id: 'wizard.tip.iban.body', defaultMessage: 'It starts with two letters for the country and two digits, such as DE89. Look in the recipient’s banking app, on a bank statement or on an invoice. Euros go to banks that take part in SEPA.' },
  nicknameAsk: { id: 'wizard.tip.nickname.ask', defaultMessage: 'What is a nickname for?' },
  nicknameTitle: { id: 'wizard.tip.nickname.title', defaultMessage: 'A name for your list' },
  nicknameBody: { id: 'wizard.tip.nickname.body', defaultMessage: 'A nickname stands in your list instead of the full name, so two recipients with like names are easy to tell apart. It’s never sent to a bank.' },
  reviewAsk: { id: 'wizard.tip.review.ask', defaultMessage: 'Can I change this later?' },
  reviewTitle: { id: 'wizard.tip.review.title', defaultMessage: 'You can change it later' },
  reviewBody: { id: 'wizard.tip.review.body', defaultMessage: 'Choose Customize in the recipient’s menu. A transfer that is under way keeps the details it was asked for with.' },
})
