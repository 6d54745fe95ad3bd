import { defineMessages } from 'react-intl'

export const amountMessages = defineMessages({
  title: { id: 'otc.amount.title', defaultMessage: 'How much?' },
  tokenLabel: { id: 'otc.amount.label', defaultMessage: 'You send' },
  euroLabel: { id: 'otc.amount.euroLabel', defaultMessage: 'Amount to convert, before fees' },
  convert: { id: 'otc.amount.convert', defaultMessage: 'Convert' },
  theyGet: { id: 'otc.amount.theyGet', defaultMessage: 'They get' },
  mode: { id: 'otc.amount.mode', defaultMessage: 'Which amount is fixed' },
  converting: { id: 'otc.amount.converting', defaultMessage: 'About …' },
  notUpdated: { id: 'otc.amount.notUpdated', defaultMessage: 'Couldn’t update the amount' },
  retry: { id: 'otc.amount.retry', defaultMessage: 'Try again' },
  presets: { id: 'otc.amount.presets', defaultMessage: 'Preset amounts' },
})
