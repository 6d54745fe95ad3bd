import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  lede: { id: 'console.audit.lede', defaultMessage: 'What operators did, newest first', description: 'Below the title' },
  none: { id: 'console.audit.none', defaultMessage: 'Nothing was done yet', description: 'Title of the empty page' },
  time: { id: 'console.audit.time', defaultMessage: 'Time', description: 'Head of a column' },
  what: { id: 'console.audit.what', defaultMessage: 'What', description: 'Head of a column' },
  who: { id: 'console.audit.who', defaultMessage: 'Who', description: 'Head of a column' },
  about: { id: 'console.audit.about', defaultMessage: 'About', description: 'Head of a column' },
  row: { id: 'console.audit.row', defaultMessage: 'Row', description: 'Head of a column' },
  sealed: { id: 'console.audit.sealed', defaultMessage: 'sealed', description: 'Of a row' },
  waits: { id: 'console.audit.waits', defaultMessage: 'waits for the next seal', description: 'Of a row' },
  head: { id: 'console.audit.head', defaultMessage: 'Head of the chain', description: 'Title' },
  noHead: { id: 'console.audit.noHead', defaultMessage: 'Nothing is sealed yet.', description: 'In place of the head' },
  verify: { id: 'console.audit.verify', defaultMessage: 'Compare it with the head that is kept outside. “audit verify” computes the chain anew.', description: 'Below the head' },
  older: { id: 'console.audit.older', defaultMessage: 'Older rows', description: 'Button' },
  newest: { id: 'console.audit.newest', defaultMessage: 'Back to the newest', description: 'Button' },
  all: { id: 'console.audit.all', defaultMessage: 'Show everything', description: 'Button: ends the filter' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ seal: { number: string; time: string; row: string }; on: { subject: string } }>({
  seal: { id: 'console.audit.seal', defaultMessage: 'Seal {number}, {time}, up to row {row}' },
  on: { id: 'console.audit.on', defaultMessage: 'Only what was done to {subject}' },
})
