import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  chain: { id: 'console.chains.chain', defaultMessage: 'Chain' },
  head: { id: 'console.chains.head', defaultMessage: 'Newest block' },
  final: { id: 'console.chains.final', defaultMessage: 'Final block' },
  books: { id: 'console.chains.books', defaultMessage: 'Books agreed' },
  state: { id: 'console.chains.state', defaultMessage: 'State' },
  never: { id: 'console.chains.never', defaultMessage: 'never' },
  runs: { id: 'console.chains.runs', defaultMessage: 'Runs' },
  closed: { id: 'console.chains.closed', defaultMessage: 'Takes no new quotes' },
  frozen: { id: 'console.chains.frozen', defaultMessage: 'Frozen: two operators thaw it' },
  stopped: { id: 'console.chains.stopped', defaultMessage: 'Stopped by an operator' },
  stalled: { id: 'console.chains.stalled', defaultMessage: 'Finality stalls' },
  rescans: { id: 'console.rescans.title', defaultMessage: 'Read final blocks again' },
  rescansLine: { id: 'console.rescans.line', defaultMessage: 'Where a transfer is missing. Whatever is found passes the same checks as ever.' },
  stops: { id: 'console.stops.title', defaultMessage: 'Stops' },
  stopsLine: { id: 'console.stops.line', defaultMessage: 'A stop of new quotes lets payouts go on, one of payouts new quotes; a chain or an account has neither. What is agreed stays agreed. One operator begins a stop, two end it.' },
  stop: { id: 'console.stops.stop', defaultMessage: 'Stop' },
  end: { id: 'console.stops.end', defaultMessage: 'Propose its end' },
  quotes: { id: 'console.stops.quotes', defaultMessage: 'New quotes' },
  payouts: { id: 'console.stops.payouts', defaultMessage: 'Payouts' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ missing: { count: number }; aside: { count: number }; begun: { name: string; age: string }; ending: { name: string }; stop: { name: string }; end: { name: string }; frozen: { name: string }; lacks: { name: string } }>({
  frozen: { id: 'console.chains.frozenTitle', defaultMessage: '{name} is frozen' },
  lacks: { id: 'console.chains.lacksTitle', defaultMessage: '{name} lacks what the books have' },
  stop: { id: 'console.stops.stopThis', defaultMessage: 'Stop: {name}' },
  end: { id: 'console.stops.endThis', defaultMessage: 'Propose the end of: {name}' },
  missing: { id: 'console.chains.missing', defaultMessage: 'Lacks {count, plural, one {# asset} other {# assets}} that the books have' },
  aside: { id: 'console.chains.aside', defaultMessage: '{count, plural, one {# transfer is} other {# transfers are}} set aside' },
  begun: { id: 'console.stops.begun', defaultMessage: 'By {name}, {age} ago' },
  ending: { id: 'console.stops.ending', defaultMessage: '{name} has proposed its end' },
})
