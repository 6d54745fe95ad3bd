import { defineMessages } from 'react-intl'

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
