import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  chain: { id: 'console.chains.chain', defaultMessage: 'Chain', description: 'Head of a column' },
  head: { id: 'console.chains.head', defaultMessage: 'Newest block', description: 'Head of a column' },
  final: { id: 'console.chains.final', defaultMessage: 'Final block', description: 'Head of a column' },
  books: { id: 'console.chains.books', defaultMessage: 'Books agreed', description: 'Head of a column' },
  state: { id: 'console.chains.state', defaultMessage: 'State', description: 'Head of a column' },
  never: { id: 'console.chains.never', defaultMessage: 'never', description: 'In place of an age' },
  runs: { id: 'console.chains.runs', defaultMessage: 'Runs', description: 'State' },
  closed: { id: 'console.chains.closed', defaultMessage: 'Takes no new quotes', description: 'State' },
  frozen: { id: 'console.chains.frozen', defaultMessage: 'Frozen: two operators thaw it', description: 'State' },
  stopped: { id: 'console.chains.stopped', defaultMessage: 'Stopped by an operator', description: 'State' },
  stalled: { id: 'console.chains.stalled', defaultMessage: 'Finality stalls', description: 'State' },
  stops: { id: 'console.stops.title', defaultMessage: 'Stops', description: 'Title' },
  noStops: { id: 'console.stops.none', defaultMessage: 'Nothing is stopped.', description: 'In place of stops' },
  stopsLine: { id: 'console.stops.line', defaultMessage: 'What is agreed stays agreed, and payouts wait. One operator begins a stop at the command line; two end it.', description: 'Below the title' },
  quotes: { id: 'console.stops.quotes', defaultMessage: 'New quotes', description: 'What is stopped' },
  payouts: { id: 'console.stops.payouts', defaultMessage: 'Payouts', description: 'What is stopped' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ missing: { count: number }; aside: { count: number }; begun: { name: string; age: string }; ending: { name: string } }>({
  missing: { id: 'console.chains.missing', defaultMessage: 'Lacks {count, plural, one {# asset} other {# assets}} that the books have' },
  aside: { id: 'console.chains.aside', defaultMessage: '{count, plural, one {# transfer is} other {# transfers are}} set aside' },
  begun: { id: 'console.stops.begun', defaultMessage: 'By {name}, {age} ago' },
  ending: { id: 'console.stops.ending', defaultMessage: '{name} has proposed its end' },
})
