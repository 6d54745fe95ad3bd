import { defineMessages } from 'react-intl'

import type { StatusStep } from '@contract/v1/details'

/** Steps of the status timeline, by key, then by status. */
export const stepTexts = defineMessages({
  quoteAgreed: {
    id: 'activity.step.quoteAgreed',
    defaultMessage: 'Submitted',
    description: 'Step',
  },
  depositSeen: {
    id: 'activity.step.depositSeen',
    defaultMessage: 'Crypto seen on the network',
    description: 'Step',
  },
  depositConfirmed: {
    id: 'activity.step.depositConfirmed',
    defaultMessage: 'Crypto received',
    description: 'Step',
  },
  payoutSent: {
    id: 'activity.step.payoutSent',
    defaultMessage: 'Bank transfer on its way',
    description: 'Step',
  },
  payoutBooked: {
    id: 'activity.step.payoutBooked',
    defaultMessage: 'Euros booked by the bank',
    description: 'Step',
  },
  quoteExpired: {
    id: 'activity.step.quoteExpired',
    defaultMessage: 'Quote expired',
    description: 'Step',
  },
  processingError: {
    id: 'activity.step.processingError',
    defaultMessage: 'Processing error',
    description: 'Step',
  },
  refundAsked: {
    id: 'activity.step.refundAsked',
    defaultMessage: 'Refund asked for',
    description: 'Step',
  },
  refundDeclined: {
    id: 'activity.step.refundDeclined',
    defaultMessage: 'Refund declined',
    description: 'Step',
  },
  refundApproved: {
    id: 'activity.step.refundApproved',
    defaultMessage: 'Refund approved',
    description: 'Step',
  },
  refundSent: {
    id: 'activity.step.refundSent',
    defaultMessage: 'Refund sent',
    description: 'Step',
  },
  submitted: { id: 'activity.step.submitted', defaultMessage: 'Submitted', description: 'Step' },
  pending: { id: 'activity.step.pending', defaultMessage: 'In progress', description: 'Step' },
  completed: { id: 'activity.step.completed', defaultMessage: 'Completed', description: 'Step' },
  failed: { id: 'activity.step.failed', defaultMessage: 'Failed', description: 'Step' },
  refunded: { id: 'activity.step.refunded', defaultMessage: 'Refunded', description: 'Step' },
  onHold: { id: 'activity.step.onHold', defaultMessage: 'On hold', description: 'Step' },
  unhold: { id: 'activity.step.unhold', defaultMessage: 'Released', description: 'Step' },
} satisfies Record<string, object> & Record<StatusStep, object>)

/** What the step that is under way means. */
export const stepNotes = defineMessages({
  quoteAgreed: {
    id: 'activity.stepNote.quoteAgreed',
    defaultMessage: 'We wait for your crypto.',
    description: 'Under the last step',
  },
  depositSeen: {
    id: 'activity.stepNote.depositSeen',
    defaultMessage: 'The network is confirming it.',
    description: 'Under the last step',
  },
  depositConfirmed: {
    id: 'activity.stepNote.depositConfirmed',
    defaultMessage: 'We prepare the bank transfer.',
    description: 'Under the last step',
  },
  payoutSent: {
    id: 'activity.stepNote.payoutSent',
    defaultMessage: 'We’ve handed it to the recipient’s bank.',
    description: 'Under the last step',
  },
})
