import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  transfer: {
    id: 'otc.transfer',
    defaultMessage: 'Your transfer',
    description: 'Name of the card that shows the transfer so far',
  },
  steps: { id: 'otc.steps', defaultMessage: 'Transfer steps', description: 'Name of the road' },
  back: { id: 'otc.back', defaultMessage: 'Back', description: 'One step back' },
  clear: {
    id: 'otc.clear',
    defaultMessage: 'Clear',
    description: 'Drops the transfer and goes home',
  },
  next: { id: 'otc.next', defaultMessage: 'Continue', description: 'Goes on to the review' },
  done: { id: 'otc.done', defaultMessage: 'done', description: 'Read after a finished step' },
  loading: {
    id: 'otc.loading',
    defaultMessage: 'Loading the recipient',
    description: 'Said while the recipient is looked up',
  },
  fromCrypto: {
    id: 'otc.fromCrypto',
    defaultMessage: 'From crypto',
    description: 'The sending side of the transfer',
  },
  toEuros: {
    id: 'otc.toEuros',
    defaultMessage: 'To euros',
    description: 'The receiving side of the transfer',
  },
  chooseToken: {
    id: 'otc.chooseToken',
    defaultMessage: 'Choose a token',
    description: 'Stands where the token will be',
  },
  tokenStep: { id: 'otc.step.token', defaultMessage: 'Token', description: 'First step' },
  amountStep: { id: 'otc.step.amount', defaultMessage: 'Amount', description: 'Second step' },
  reviewStep: { id: 'otc.step.review', defaultMessage: 'Review', description: 'Third step' },
})

export const tokenMessages = defineMessages({
  title: {
    id: 'otc.token.title',
    defaultMessage: 'What are you sending?',
    description: 'Title of the token step',
  },
  search: {
    id: 'otc.token.search',
    defaultMessage: 'Search any token or paste an address',
    description: 'Search field of the token step',
  },
  clearSearch: {
    id: 'otc.token.clearSearch',
    defaultMessage: 'Clear search',
    description: 'Empties the search field',
  },
  network: {
    id: 'otc.token.network',
    defaultMessage: 'Network',
    description: 'Name of the group of network chips',
  },
  allNetworks: { id: 'otc.token.all', defaultMessage: 'All', description: 'No network filter' },
  moreNetworks: {
    id: 'otc.token.more',
    defaultMessage: 'More networks',
    description: 'Turns the chips to the less popular networks',
  },
  popularNetworks: {
    id: 'otc.token.fewer',
    defaultMessage: 'Popular networks',
    description: 'Turns the chips back to the popular networks',
  },
  popular: { id: 'otc.token.popular', defaultMessage: 'Popular', description: 'Group of tokens' },
  found: { id: 'otc.token.found', defaultMessage: 'Found', description: 'Group of tokens' },
  loadingTokens: {
    id: 'otc.token.loading',
    defaultMessage: 'Loading tokens',
    description: 'Said while the tokens load',
  },
  searching: {
    id: 'otc.token.searching',
    defaultMessage: 'Searching',
    description: 'Said while a search runs',
  },
  nothingFound: {
    id: 'otc.token.nothingFound',
    defaultMessage: 'Nothing found',
    description: 'A token search without a result',
  },
  nothingFoundHint: {
    id: 'otc.token.nothingFoundHint',
    defaultMessage: 'Check the spelling, or choose another network.',
    description: 'Under a token search without a result',
  },
  loadFailed: {
    id: 'otc.token.loadFailed',
    defaultMessage: 'The tokens did not load',
    description: 'The list of tokens could not be read',
  },
  searchFailed: {
    id: 'otc.token.searchFailed',
    defaultMessage: 'The search did not work',
    description: 'A token search that failed',
  },
  retry: { id: 'otc.token.retry', defaultMessage: 'Try again', description: 'Asks once more' },
  tip: {
    id: 'otc.token.tip',
    defaultMessage: 'About networks',
    description: 'Opens the tip of the network filter',
  },
  tipUnread: {
    id: 'otc.token.tipUnread',
    defaultMessage: 'About networks, not read yet',
    description: 'Opens the tip of the network filter, which was never read',
  },
  tipTitle: {
    id: 'otc.token.tipTitle',
    defaultMessage: 'Choose the network your tokens are on',
    description: 'Title of the tip of the network filter',
  },
  tipBody: {
    id: 'otc.token.tipBody',
    defaultMessage:
      'The same token exists on several networks. Send it on the network that you choose here: what is sent on another one has to be returned by hand.',
    description: 'Tip of the network filter',
  },
  close: { id: 'otc.token.close', defaultMessage: 'Close', description: 'Closes the tip' },
  gotIt: { id: 'otc.token.gotIt', defaultMessage: 'Got it', description: 'Closes the tip' },
})

export const amountMessages = defineMessages({
  title: { id: 'otc.amount.title', defaultMessage: 'How much?', description: 'Title of the form' },
  tokenLabel: {
    id: 'otc.amount.label',
    defaultMessage: 'You send',
    description: 'Amount field, in the token',
  },
  euroLabel: {
    id: 'otc.amount.euroLabel',
    defaultMessage: 'You send, in euros',
    description: 'Amount field, in euros',
  },
  mode: {
    id: 'otc.amount.mode',
    defaultMessage: 'Enter the amount in',
    description: 'Switch between the token and euros',
  },
  converting: {
    id: 'otc.amount.converting',
    defaultMessage: 'About …',
    description: 'The other amount while it is asked',
  },
  noRate: {
    id: 'otc.amount.noRate',
    defaultMessage: 'No rate right now.',
    description: 'The conversion could not be asked',
  },
  retry: { id: 'otc.amount.retry', defaultMessage: 'Try again', description: 'Asks once more' },
  presets: {
    id: 'otc.amount.presets',
    defaultMessage: 'Preset amounts',
    description: 'Group of amounts to choose from',
  },
  change: {
    id: 'otc.amount.change',
    defaultMessage: 'Change',
    description: 'Goes back to choose another token',
  },
  changeToken: {
    id: 'otc.amount.changeToken',
    defaultMessage: 'Change token',
    description: 'Read name of the button that goes back to the tokens',
  },
})

/** Texts with something of the moment in them. */
export const filledMessages = defineMessages<{
  stepCount: { step: number; steps: number }
  onNetwork: { network: string }
  tokenOnNetwork: { symbol: string; network: string }
  about: { amount: string }
  rate: { symbol: string; price: string }
  seconds: { seconds: number }
  minimum: { amount: string }
  maximum: { amount: string }
  gets: { name: string }
  sepaTo: { iban: string }
}>({
  stepCount: {
    id: 'otc.stepCount',
    defaultMessage: '{step} of {steps}',
    description: 'Where the flow stands, such as 2 of 3',
  },
  onNetwork: {
    id: 'otc.onNetwork',
    defaultMessage: 'on {network}',
    description: 'Under an amount: the network it is sent on',
  },
  tokenOnNetwork: {
    id: 'otc.tokenOnNetwork',
    defaultMessage: '{symbol} on {network}',
    description: 'The chosen token',
  },
  about: {
    id: 'otc.about',
    defaultMessage: 'About {amount}',
    description: 'An amount that may still change',
  },
  rate: {
    id: 'otc.rate',
    defaultMessage: '1 {symbol} = {price}',
    description: 'Price of one token',
  },
  seconds: {
    id: 'otc.seconds',
    defaultMessage: '{seconds} s',
    description: 'Seconds until the rate is asked anew',
  },
  minimum: {
    id: 'otc.minimum',
    defaultMessage: 'Minimum is {amount}',
    description: 'The amount is too small',
  },
  maximum: {
    id: 'otc.maximum',
    defaultMessage: 'Maximum is {amount}',
    description: 'The amount is too large',
  },
  gets: {
    id: 'otc.gets',
    defaultMessage: '{name} gets',
    description: 'Above the euros that arrive',
  },
  sepaTo: {
    id: 'otc.sepaTo',
    defaultMessage: 'SEPA transfer to {iban}',
    description: 'Under the euros that arrive',
  },
})
