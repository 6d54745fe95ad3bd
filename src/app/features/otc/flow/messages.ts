import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  transfer: { id: 'otc.transfer', defaultMessage: 'Your transfer' },
  steps: { id: 'otc.steps', defaultMessage: 'Transfer steps' },
  back: { id: 'otc.back', defaultMessage: 'Back' },
  clear: { id: 'otc.clear', defaultMessage: 'Clear' },
  next: { id: 'otc.next', defaultMessage: 'Continue' },
  done: { id: 'otc.done', defaultMessage: 'done' },
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
  euroLabel: { id: 'otc.amount.euroLabel', defaultMessage: 'You send, in euros' },
  mode: { id: 'otc.amount.mode', defaultMessage: 'Enter the amount in' },
  converting: { id: 'otc.amount.converting', defaultMessage: 'About …' },
  noRate: { id: 'otc.amount.noRate', defaultMessage: 'No rate right now.' },
  retry: { id: 'otc.amount.retry', defaultMessage: 'Try again' },
  presets: { id: 'otc.amount.presets', defaultMessage: 'Preset amounts' },
  change: { id: 'otc.amount.change', defaultMessage: 'Change' },
  changeToken: { id: 'otc.amount.changeToken', defaultMessage: 'Change token' },
})

/** Texts with something of the moment in them. */
export const filledMessages = defineMessages<{ stepCount: { step: number; steps: number }; onNetwork: { network: string }; tokenOnNetwork: { symbol: string; network: string }; about: { amount: string }; rate: { symbol: string; price: string }; seconds: { seconds: number }; minimum: { amount: string }; maximum: { amount: string }; gets: { name: string }; sepaTo: { iban: string } }>({
  stepCount: { id: 'otc.stepCount', defaultMessage: '{step} of {steps}' },
  onNetwork: { id: 'otc.onNetwork', defaultMessage: 'on {network}' },
  tokenOnNetwork: { id: 'otc.tokenOnNetwork', defaultMessage: '{symbol} on {network}' },
  about: { id: 'otc.about', defaultMessage: 'About {amount}' },
  rate: { id: 'otc.rate', defaultMessage: '1 {symbol} = {price}' },
  seconds: { id: 'otc.seconds', defaultMessage: '{seconds} s' },
  minimum: { id: 'otc.minimum', defaultMessage: 'Minimum is {amount}' },
  maximum: { id: 'otc.maximum', defaultMessage: 'Maximum is {amount}' },
  gets: { id: 'otc.gets', defaultMessage: '{name} gets' },
  sepaTo: { id: 'otc.sepaTo', defaultMessage: 'SEPA transfer to {iban}' },
})
