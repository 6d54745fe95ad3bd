import { defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    details: {
      id: 'activity.details',
      defaultMessage: 'Transaction details',
      description: 'Name of the panel or modal',
    },
    close: { id: 'activity.details.close', defaultMessage: 'Close', description: 'Button' },
    status: { id: 'activity.details.status', defaultMessage: 'Status', description: 'Section' },
    showAll: {
      id: 'activity.details.showAll',
      defaultMessage: 'Show all steps',
      description: 'Expands the status road',
    },
    showLess: {
      id: 'activity.details.showLess',
      defaultMessage: 'Show less',
      description: 'Collapses the status road',
    },
    transfer: {
      id: 'activity.details.transfer',
      defaultMessage: 'Transfer',
      description: 'Section',
    },
    beneficiarySection: {
      id: 'activity.details.beneficiarySection',
      defaultMessage: 'Beneficiary',
      description: 'Section',
    },
    aboutStatus: {
      id: 'activity.details.aboutStatus',
      defaultMessage: 'About this status',
      description: 'Button',
    },
    aboutFees: {
      id: 'activity.details.aboutFees',
      defaultMessage: 'About fees',
      description: 'Button',
    },
    aboutRate: {
      id: 'activity.details.aboutRate',
      defaultMessage: 'About this rate',
      description: 'Button',
    },
    rateTitle: {
      id: 'activity.details.rateTitle',
      defaultMessage: 'The rate of your quote',
      description: 'Tip',
    },
    rateBody: {
      id: 'activity.details.rateBody',
      defaultMessage:
        'It was fixed when the quote was agreed and does not change, however the market moves.',
      description: 'Tip',
    },
    gotIt: { id: 'activity.details.gotIt', defaultMessage: 'Got it', description: 'Closes a tip' },
    notAvailable: {
      id: 'activity.details.notAvailable',
      defaultMessage: 'not available',
      description: 'In place of an amount that is not known',
    },
    loadingValue: {
      id: 'activity.details.loadingValue',
      defaultMessage: 'Loading',
      description: 'Said in place of a value that is still to come',
    },
  }),
  ...defineMessages<{
    from: { amount: string }
    copy: { label: string }
    rate: { one: string; value: string }
  }>({
    from: {
      id: 'activity.details.fromAmount',
      defaultMessage: 'from {amount}',
      description: 'The crypto under the euros',
    },
    copy: {
      id: 'activity.details.copy',
      defaultMessage: 'Copy {label}',
      description: 'Button beside a value',
    },
    rate: {
      id: 'activity.details.rateText',
      defaultMessage: '{one} = {value}',
      description: 'A rate: 1 ETH = €2,571.17',
    },
  }),
}

export const actionMessages = {
  ...defineMessages({
    actions: {
      id: 'activity.actions',
      defaultMessage: 'Actions',
      description: 'Name of the group of buttons',
    },
    look: {
      id: 'activity.actions.look',
      defaultMessage: 'Look onchain',
      description: 'Link to the explorer',
    },
    copyId: {
      id: 'activity.actions.copyId',
      defaultMessage: 'Copy transaction ID',
      description: 'Button',
    },
    statement: {
      id: 'activity.actions.statement',
      defaultMessage: 'Download statement',
      description: 'Button',
    },
    report: {
      id: 'activity.actions.report',
      defaultMessage: 'Report an issue',
      description: 'Opens the support chat, or a mail where there is none',
    },
    chat: {
      id: 'activity.actions.chat',
      defaultMessage: 'Support chat',
      description: 'Button: opens the chat with this transaction attached',
    },
  }),
  ...defineMessages<{
    reportSubject: { id: string }
  }>({
    reportSubject: {
      id: 'activity.actions.reportSubject',
      defaultMessage: 'Issue with transaction {id}',
      description: 'Subject of the mail to support',
    },
  }),
}

export const statusTexts = defineMessages({
  complete: { id: 'activity.label.complete', defaultMessage: 'Complete', description: 'Badge' },
  inProgress: {
    id: 'activity.label.inProgress',
    defaultMessage: 'In progress',
    description: 'Badge',
  },
  failed: { id: 'activity.label.failed', defaultMessage: 'Failed', description: 'Badge' },
  refunded: { id: 'activity.label.refunded', defaultMessage: 'Refunded', description: 'Badge' },
  onHold: { id: 'activity.label.onHold', defaultMessage: 'On hold', description: 'Badge' },
  unhold: {
    id: 'activity.label.unhold',
    defaultMessage: 'Released',
    description: 'Badge after a hold',
  },
  processingTitle: {
    id: 'activity.statusModal.processingTitle',
    defaultMessage: 'Your transfer is in progress',
    description: 'Status modal',
  },
  processingBody: {
    id: 'activity.statusModal.processingBody',
    defaultMessage:
      'Once your crypto is confirmed, the euros go to the recipient’s bank. Most banks book them the same day.',
    description: 'Status modal',
  },
  completedTitle: {
    id: 'activity.statusModal.completedTitle',
    defaultMessage: 'Your transfer is complete',
    description: 'Status modal',
  },
  completedBody: {
    id: 'activity.statusModal.completedBody',
    defaultMessage:
      'The bank has booked the euros. Depending on the recipient’s bank, they may show up a little later.',
    description: 'Status modal',
  },
  failedTitle: {
    id: 'activity.statusModal.failedTitle',
    defaultMessage: 'This transfer did not go through',
    description: 'Status modal',
  },
  failedBody: {
    id: 'activity.statusModal.failedBody',
    defaultMessage:
      'No euros were sent. If your crypto has left your wallet, report an issue: it is not lost.',
    description: 'Status modal',
  },
  refundedTitle: {
    id: 'activity.statusModal.refundedTitle',
    defaultMessage: 'Your crypto went back',
    description: 'Status modal',
  },
  refundedBody: {
    id: 'activity.statusModal.refundedBody',
    defaultMessage: 'No euros were sent. What arrived was sent back to you.',
    description: 'Status modal',
  },
  onHoldTitle: {
    id: 'activity.statusModal.onHoldTitle',
    defaultMessage: 'This transfer is on hold',
    description: 'Status modal',
  },
  onHoldBody: {
    id: 'activity.statusModal.onHoldBody',
    defaultMessage:
      'What arrived is kept safe while we check it. Report an issue if you have not heard from us.',
    description: 'Status modal',
  },
})
