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
