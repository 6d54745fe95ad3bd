import { defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    details: { id: 'activity.details', defaultMessage: 'Transaction details' },
    close: { id: 'activity.details.close', defaultMessage: 'Close' },
    status: { id: 'activity.details.status', defaultMessage: 'Status' },
    showAll: { id: 'activity.details.showAll', defaultMessage: 'Show all steps' },
    showLess: { id: 'activity.details.showLess', defaultMessage: 'Show less' },
    transfer: { id: 'activity.details.transfer', defaultMessage: 'Transfer' },
    beneficiarySection: { id: 'activity.details.beneficiarySection', defaultMessage: 'Recipient' },
    cost: { id: 'activity.details.cost', defaultMessage: 'Cost' },
    heldForYou: { id: 'activity.details.heldForYou', defaultMessage: 'held for you' },
    aboutStatus: { id: 'activity.details.aboutStatus', defaultMessage: 'About this status' },
    aboutFees: { id: 'activity.details.aboutFees', defaultMessage: 'About fees' },
    aboutRate: { id: 'activity.details.aboutRate', defaultMessage: 'About this rate' },
    rateTitle: { id: 'activity.details.rateTitle', defaultMessage: 'The rate of your quote' },
    rateBody: { id: 'activity.details.rateBody', defaultMessage: 'It was fixed when the quote was agreed and does not change, however the market moves.' },
    gotIt: { id: 'activity.details.gotIt', defaultMessage: 'Got it' },
    notAvailable: { id: 'activity.details.notAvailable', defaultMessage: 'not available' },
    loadingValue: { id: 'activity.details.loadingValue', defaultMessage: 'Loading' },
  }),
  ...defineMessages<{ from: { amount: string }; copy: { label: string }; rate: { one: string; value: string } }>({
    from: { id: 'activity.details.fromAmount', defaultMessage: 'from {amount}' },
    copy: { id: 'activity.details.copy', defaultMessage: 'Copy {label}' },
    rate: { id: 'activity.details.rateText', defaultMessage: '{one} = {value}' },
  }),
}

export const actionMessages = {
  ...defineMessages({
    actions: { id: 'activity.actions', defaultMessage: 'Actions' },
    look: { id: 'activity.actions.look', defaultMessage: 'Look onchain' },
    copyId: { id: 'activity.actions.copyId', defaultMessage: 'Copy transaction ID' },
    statement: { id: 'activity.actions.statement', defaultMessage: 'Download statement' },
    sendAgain: { id: 'activity.actions.sendAgain', defaultMessage: 'Send again' },
    newQuote: { id: 'activity.actions.newQuote', defaultMessage: 'New quote' },
    statementShort: { id: 'activity.actions.statementShort', defaultMessage: 'Statement' },
    report: { id: 'activity.actions.report', defaultMessage: 'Report an issue' },
    chat: { id: 'activity.actions.chat', defaultMessage: 'Support chat' },
  }),
  ...defineMessages<{ reportSubject: { id: string } }>({
    reportSubject: { id: 'activity.actions.reportSubject', defaultMessage: 'Issue with transaction {id}' },
  }),
}

export const statusTexts = defineMessages({
  complete: { id: 'activity.label.complete', defaultMessage: 'Complete' },
  inProgress: { id: 'activity.label.inProgress', defaultMessage: 'In progress' },
  failed: { id: 'activity.label.failed', defaultMessage: 'Failed' },
  expired: { id: 'activity.label.expired', defaultMessage: 'Expired' },
  refunded: { id: 'activity.label.refunded', defaultMessage: 'Refunded' },
  onHold: { id: 'activity.label.onHold', defaultMessage: 'On hold' },
  unhold: { id: 'activity.label.unhold', defaultMessage: 'Released' },
  processingTitle: { id: 'activity.statusModal.processingTitle', defaultMessage: 'Your transfer is in progress' },
  processingBody: { id: 'activity.statusModal.processingBody', defaultMessage: 'Once your crypto is confirmed, the euros go to the recipient’s bank. Most banks book them the same day.' },
  completedTitle: { id: 'activity.statusModal.completedTitle', defaultMessage: 'Your transfer is complete' },
  completedBody: { id: 'activity.statusModal.completedBody', defaultMessage: 'The bank has booked the euros. Depending on the recipient’s bank, they may show up a little later.' },
  failedTitle: { id: 'activity.statusModal.failedTitle', defaultMessage: 'This transfer did not go through' },
  failedBody: { id: 'activity.statusModal.failedBody', defaultMessage: 'No euros were sent. If your crypto has left your wallet, report an issue: it is not lost.' },
  expiredTitle: { id: 'activity.statusModal.expiredTitle', defaultMessage: 'This quote expired' },
  expiredBody: { id: 'activity.statusModal.expiredBody', defaultMessage: 'No crypto arrived in time, so nothing was converted or sent. If you sent something, it is safe: it shows here as soon as it arrives.' },
  refundedTitle: { id: 'activity.statusModal.refundedTitle', defaultMessage: 'Your crypto went back' },
  refundedBody: { id: 'activity.statusModal.refundedBody', defaultMessage: 'No euros were sent. What arrived was sent back to you.' },
  onHoldTitle: { id: 'activity.statusModal.onHoldTitle', defaultMessage: 'This transfer is on hold' },
  onHoldBody: { id: 'activity.statusModal.onHoldBody', defaultMessage: 'What arrived is safe, and nothing is lost. Where it is your decision, nothing happens until you decide.' },
})
