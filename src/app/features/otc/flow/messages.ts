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

export const tokenMessages = defineMessages({
  title: { id: 'otc.token.title', defaultMessage: 'What are you sending?' },
  search: { id: 'otc.token.search', defaultMessage: 'Search any token or paste an address' },
  clearSearch: { id: 'otc.token.clearSearch', defaultMessage: 'Clear search' },
  network: { id: 'otc.token.network', defaultMessage: 'Network' },
  allNetworks: { id: 'otc.token.all', defaultMessage: 'All' },
  moreNetworks: { id: 'otc.token.more', defaultMessage: 'More networks' },
  popularNetworks: { id: 'otc.token.fewer', defaultMessage: 'Popular networks' },
  popular: { id: 'otc.token.popular', defaultMessage: 'Popular' },
  found: { id: 'otc.token.found', defaultMessage: 'Found' },
  loadingTokens: { id: 'otc.token.loading', defaultMessage: 'Loading tokens' },
  searching: { id: 'otc.token.searching', defaultMessage: 'Searching' },
  nothingFound: { id: 'otc.token.nothingFound', defaultMessage: 'Nothing found' },
  nothingFoundHint: { id: 'otc.token.nothingFoundHint', defaultMessage: 'Check the spelling, or choose another network.' },
  loadFailed: { id: 'otc.token.loadFailed', defaultMessage: 'The tokens did not load' },
  searchFailed: { id: 'otc.token.searchFailed', defaultMessage: 'The search did not work' },
  retry: { id: 'otc.token.retry', defaultMessage: 'Try again' },
  tip: { id: 'otc.token.tip', defaultMessage: 'About networks' },
  tipUnread: { id: 'otc.token.tipUnread', defaultMessage: 'About networks, not read yet' },
  tipTitle: { id: 'otc.token.tipTitle', defaultMessage: 'Choose the network your tokens are on' },
  tipBody: { id: 'otc.token.tipBody', defaultMessage: 'The same token exists on several networks. Send it on the network that you choose here: what is sent on another one has to be returned by hand.' },
  close: { id: 'otc.token.close', defaultMessage: 'Close' },
  gotIt: { id: 'otc.token.gotIt', defaultMessage: 'Got it' },
})

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
  gets: { id: 'otc.gets', defaultMessage: '{name} gets' },
})
