import { defineMessages } from 'react-intl'

import type { StatusStep } from '@contract/v1/details'

/** Steps of the status timeline, by key, then by status. */
export const stepTexts = defineMessages({
  quoteAgreed: { id: 'activity.step.quoteAgreed', defaultMessage: 'Submitted' },
  depositSeen: { id: 'activity.step.depositSeen', defaultMessage: 'Crypto seen on the network' },
  depositConfirmed: { id: 'activity.step.depositConfirmed', defaultMessage: 'Crypto received' },
  payoutSent: { id: 'activity.step.payoutSent', defaultMessage: 'Bank transfer on its way' },
  payoutBooked: { id: 'activity.step.payoutBooked', defaultMessage: 'Paid' },
  quoteExpired: { id: 'activity.step.quoteExpired', defaultMessage: 'Quote expired' },
  processingError: { id: 'activity.step.processingError', defaultMessage: 'Processing error' },
  resendAsked: { id: 'activity.step.resendAsked', defaultMessage: 'Asked to send it again' },
  refundAsked: { id: 'activity.step.refundAsked', defaultMessage: 'Refund asked for' },
  refundDeclined: { id: 'activity.step.refundDeclined', defaultMessage: 'Refund declined' },
  refundApproved: { id: 'activity.step.refundApproved', defaultMessage: 'Refund approved' },
  refundSent: { id: 'activity.step.refundSent', defaultMessage: 'Refund sent' },
  submitted: { id: 'activity.step.submitted', defaultMessage: 'Submitted' },
  pending: { id: 'activity.step.pending', defaultMessage: 'In progress' },
  completed: { id: 'activity.step.completed', defaultMessage: 'Completed' },
  failed: { id: 'activity.step.failed', defaultMessage: 'Failed' },
  refunded: { id: 'activity.step.refunded', defaultMessage: 'Refunded' },
  onHold: { id: 'activity.step.onHold', defaultMessage: 'Held' },
  unhold: { id: 'activity.step.unhold', defaultMessage: 'Released' },
  checking: { id: 'activity.step.checking', defaultMessage: 'Being checked' },
} satisfies Record<string, object> & Record<StatusStep, object>)

/** What the step that is under way means. */
export const stepNotes = defineMessages({
  quoteAgreed: { id: 'activity.stepNote.quoteAgreed', defaultMessage: 'We wait for your crypto.' },
  depositSeen: { id: 'activity.stepNote.depositSeen', defaultMessage: 'The network is confirming it.' },
  depositConfirmed: { id: 'activity.stepNote.depositConfirmed', defaultMessage: 'We prepare the bank transfer.' },
  checking: { id: 'activity.stepNote.checking', defaultMessage: 'You need not do anything.' },
  payoutSent: { id: 'activity.stepNote.payoutSent', defaultMessage: 'We’ve handed it to the recipient’s bank.' },
})
