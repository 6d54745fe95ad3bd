import { defineMessages } from 'react-intl'

export const filledTokenMessages = defineMessages<{ count: { count: number } }>({ count: { id: 'otc.token.count', defaultMessage: '{count, plural, one {# token} other {# tokens}}' } })

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
