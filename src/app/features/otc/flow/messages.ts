import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  transfer: { id: 'otc.transfer', defaultMessage: 'Your transfer' },
  steps: { id: 'otc.steps', defaultMessage: 'Transfer steps' },
  back: { id: 'otc.back', defaultMessage: 'Back' },
  clear: { id: 'otc.clear', defaultMessage: 'Clear' },
  next: { id: 'otc.next', defaultMessage: 'Continue' },
  done: { id: 'otc.done', defaultMessage: 'done' },
  discardTitle: { id: 'otc.discard.title', defaultMessage: 'Discard this transfer?' },
  discardLede: { id: 'otc.discard.lede', defaultMessage: 'The amount that you entered is deleted.' },
  discard: { id: 'otc.discard', defaultMessage: 'Discard' },
  keepEditing: { id: 'otc.discard.keep', defaultMessage: 'Keep editing' },
  loading: { id: 'otc.loading', defaultMessage: 'Loading the recipient' },
  fromCrypto: { id: 'otc.fromCrypto', defaultMessage: 'From crypto' },
  toEuros: { id: 'otc.toEuros', defaultMessage: 'To euros' },
  chooseToken: { id: 'otc.chooseToken', defaultMessage: 'Choose a token' },
  tokenStep: { id: 'otc.step.token', defaultMessage: 'Token' },
  amountStep: { id: 'otc.step.amount', defaultMessage: 'Amount' },
  reviewStep: { id: 'otc.step.review', defaultMessage: 'Review' },
})

/** Texts with something of the moment in them. */
export const filledMessages = defineMessages<{
  stepCount: { step: number; steps: number }
  onNetwork: { network: string }
  changeToken: { symbol: string; network: string }
  getsExactly: { name: string }
  about: { amount: string }
  price: { symbol: string; price: string }
  newRate: { seconds: number }
  minimum: { amount: string }
  maximum: { amount: string }
  otherUnit: { unit: string }
  gets: { name: string }
}>({
  stepCount: { id: 'otc.stepCount', defaultMessage: '{step} of {steps}' },
  onNetwork: { id: 'otc.onNetwork', defaultMessage: 'on {network}' },
  changeToken: { id: 'otc.changeToken', defaultMessage: 'Token: {symbol} on {network}. Change' },
  getsExactly: { id: 'otc.getsExactly', defaultMessage: '{name} gets exactly' },
  about: { id: 'otc.about', defaultMessage: 'About {amount}' },
  price: { id: 'otc.price', defaultMessage: '1 {symbol} is about {price}' },
  newRate: { id: 'otc.newRate', defaultMessage: 'New rate in {seconds} s' },
  minimum: { id: 'otc.minimum', defaultMessage: 'Minimum is {amount}' },
  maximum: { id: 'otc.maximum', defaultMessage: 'Maximum is {amount}' },
  otherUnit: { id: 'otc.otherUnit', defaultMessage: 'What you pasted is not an amount in {unit}' },
  gets: { id: 'otc.gets', defaultMessage: '{name} gets' },
})
