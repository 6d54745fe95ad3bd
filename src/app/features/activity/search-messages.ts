import { defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    filters: { id: 'activity.search.filters', defaultMessage: 'Filters' },
    clearFilters: { id: 'activity.search.clearFilters', defaultMessage: 'Remove all filters' },
    state: { id: 'activity.search.state', defaultMessage: 'State' },
    anyState: { id: 'activity.search.anyState', defaultMessage: 'Any state' },
    period: { id: 'activity.search.period', defaultMessage: 'Period' },
    anyTime: { id: 'activity.search.anyTime', defaultMessage: 'Any time' },
    recipient: { id: 'activity.search.recipient', defaultMessage: 'Recipient' },
    anyRecipient: { id: 'activity.search.anyRecipient', defaultMessage: 'Any recipient' },
    looking: { id: 'activity.search.looking', defaultMessage: 'Searching all of your transactions…' },
    failed: { id: 'activity.search.failed', defaultMessage: 'The search failed. Below is what this screen has loaded, searched by name.' },
    offline: { id: 'activity.search.offline', defaultMessage: 'You are offline. Below is what this screen has loaded, searched by name.' },
    moreFailed: { id: 'activity.search.moreFailed', defaultMessage: 'More could not be loaded.' },
    nothingFiltered: { id: 'activity.search.nothingFiltered', defaultMessage: 'None of your transactions fits these filters.' },
    sums: { id: 'activity.search.sums', defaultMessage: 'Sums of what was found' },
    month: { id: 'activity.search.month', defaultMessage: 'Month' },
    sent: { id: 'activity.search.sent', defaultMessage: 'Paid out' },
    table: { id: 'activity.search.table', defaultMessage: 'Table' },
  }),
  ...defineMessages<{
    chosen: { filter: string; choice: string }
    nothingMatches: { text: string }
    counted: { found: number }
    matching: { found: number; outOf: number; text: string; fields: string }
    found: { found: number }
    fees: { amount: string }
    paidOut: { paidOut: number; tokens: string }
    plot: { month: string; amount: string }
  }>({
    chosen: { id: 'activity.search.chosen', defaultMessage: '{filter}: {choice}' },
    nothingMatches: { id: 'activity.search.nothingMatches', defaultMessage: 'Nothing matches “{text}” as a name, amount, IBAN, id or hash.' },
    counted: { id: 'activity.search.counted', defaultMessage: '{found, plural, one {# transaction} other {# transactions}}' },
    matching: { id: 'activity.search.matching', defaultMessage: '{found, number} of {outOf, number} {found, plural, one {matches} other {match}} “{text}” as {fields}' },
    found: { id: 'activity.search.found', defaultMessage: '{found, number} found' },
    fees: { id: 'activity.search.fees', defaultMessage: 'fees {amount}' },
    paidOut: { id: 'activity.search.paidOut', defaultMessage: '{paidOut, plural, one {# paid out} other {# paid out}}, for {tokens}' },
    plot: { id: 'activity.search.plot', defaultMessage: 'Euros paid out by month, most in {month}: {amount}' },
  }),
}

export const stateMessages = defineMessages({
  completed: { id: 'activity.search.state.completed', defaultMessage: 'Completed' },
  underWay: { id: 'activity.search.state.underWay', defaultMessage: 'Under way' },
  waiting: { id: 'activity.search.state.waiting', defaultMessage: 'Waiting for crypto' },
  failed: { id: 'activity.search.state.failed', defaultMessage: 'Failed' },
})

export const periodMessages = defineMessages({
  'this-month': { id: 'activity.search.period.thisMonth', defaultMessage: 'This month' },
  '3-months': { id: 'activity.search.period.threeMonths', defaultMessage: 'Last 3 months' },
  '12-months': { id: 'activity.search.period.twelveMonths', defaultMessage: 'Last 12 months' },
})

/** What a text was found as; euros and tokens are both an amount. */
export const fieldMessages = defineMessages({
  id: { id: 'activity.search.field.id', defaultMessage: 'id' },
  hash: { id: 'activity.search.field.hash', defaultMessage: 'hash' },
  iban: { id: 'activity.search.field.iban', defaultMessage: 'IBAN' },
  amount: { id: 'activity.search.field.amount', defaultMessage: 'amount' },
  name: { id: 'activity.search.field.name', defaultMessage: 'name' },
})
