/** Of bank, chains and accounts. */
export const ENGLISH_MARKET_TEXTS = {
  bankTitle: 'Bank',
  bankHint:
    'Payments that the sandbox bank was told to make. It closes its day every 20 seconds. An IBAN ending in 0000 is refused, whatever is chosen here.',
  payeeHint:
    'Asked whose account it is, the bank confirms the recipient’s name. With the word “Nearly” in the name it has the name without that word, with “Nobody” another name, and with “Unanswered” it does not answer.',
  nextAnswer: 'The bank’s next answer',
  sanctions: 'The sanctions list',
  payments: 'Payments',
  noPayments: 'No payments yet.',
  paidTwice: 'Paid out twice',
  giveBack: 'Return',
  givenBack: 'Sent back.',
  giveBackCharged: 'Return less €7.50',
  givenBackCharged: 'Sent back less €7.50.',
  grantRecall: 'Grant recall',
  recallGranted: 'The recall is granted.',
  refuseRecall: 'Refuse recall',
  recallRefused: 'The recall is refused.',
  answer: 'Answer',
  bankAnswers: 'The bank answers.',
  bankNotTaken: 'The bank did not take that: the desk does not answer.',
  listNotTaken: 'The list did not take that: the desk does not answer.',
  chainsTitle: 'Prices and chains',
  chainsHint:
    'What the desk cannot trust it agrees no quotes on. Quotes that are agreed already are honoured. A restart puts everything right.',
  chainNotTaken: 'Nothing was changed: the desk does not answer.',
  accountsTitle: 'Test accounts',
  accountsHint: 'Sign in to the app with one of these.',
  noAccounts: 'No accounts.',
  operatorsTitle: 'Operators',
  operatorsHint:
    'They run the desk and answer the support chat, on the console’s Support page. What moves money takes both: one proposes, the other approves, each by a test key that the console’s page offers.',
  noOperators: 'No operators.',
  openConsole: 'Open the console',
  noAnswer: 'The desk does not answer. Is it still running?',
  unreadable: 'The desk gave no readable answer.',
}
