import { defineMessages } from 'react-intl'

/** Euros that a bank refused or returned. */
export const owedMessages = {
  ...defineMessages({
    refused: { id: 'activity.owed.refused', defaultMessage: 'The bank refused the payment' },
    nothingLeft: { id: 'activity.owed.nothingLeft', defaultMessage: 'Nothing left our bank.' },
    returned: { id: 'activity.owed.returned', defaultMessage: 'The recipient’s bank sent the money back' },
    paidOut: { id: 'activity.owed.paidOut', defaultMessage: 'Paid out' },
    keptByBank: { id: 'activity.owed.keptByBank', defaultMessage: 'Kept by the banks' },
    heldForYou: { id: 'activity.owed.heldForYou', defaultMessage: 'Held for you' },
    correct: { id: 'activity.owed.correct', defaultMessage: 'Correct the IBAN' },
    correctLine: { id: 'activity.owed.correctLine', defaultMessage: 'Their new account, no new fee' },
    other: { id: 'activity.owed.other', defaultMessage: 'Send to another recipient' },
    otherLine: { id: 'activity.owed.otherLine', defaultMessage: 'One you have, or a new one, no new fee' },
    takeCrypto: { id: 'activity.owed.takeCrypto', defaultMessage: 'Take crypto back' },
    about: { id: 'activity.owed.about', defaultMessage: 'about' },
    overdue: { id: 'activity.owed.overdue', defaultMessage: 'The 30 days to decide are over. Support settles it with you.' },
    resendAsked: { id: 'activity.owed.resendAsked', defaultMessage: 'Sent again' },
    decideAnew: { id: 'activity.owed.decideAnew', defaultMessage: 'Decide differently' },
    keepDecision: { id: 'activity.owed.keepDecision', defaultMessage: 'Keep the decision' },
    amount: { id: 'activity.owed.amount', defaultMessage: 'Amount' },
  }),
  ...defineMessages<{ kept: { amount: string }; paidOutOn: { date: string }; ofPaidOut: { amount: string }; takeCryptoLine: { most: string }; until: { date: string }; awaitsProof: { name: string } }>({
    kept: { id: 'activity.owed.kept', defaultMessage: 'Banks kept {amount} for the return.' },
    paidOutOn: { id: 'activity.owed.paidOutOn', defaultMessage: 'Paid out on {date}' },
    ofPaidOut: { id: 'activity.owed.ofPaidOut', defaultMessage: 'of {amount} paid out' },
    takeCryptoLine: { id: 'activity.owed.takeCryptoLine', defaultMessage: 'What the euros buy now, never more than {most}' },
    until: { id: 'activity.owed.until', defaultMessage: 'Yours to decide until {date}. Then support settles it with you.' },
    awaitsProof: { id: 'activity.owed.awaitsProof', defaultMessage: 'Sent to {name} as soon as the bank’s statements show what became of the first payment, usually within two bank days.' },
  }),
}
