import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  lede: { id: 'console.audit.lede', defaultMessage: 'What operators did, newest first' },
  none: { id: 'console.audit.none', defaultMessage: 'Nothing was done yet' },
  time: { id: 'console.audit.time', defaultMessage: 'Time' },
  what: { id: 'console.audit.what', defaultMessage: 'What' },
  who: { id: 'console.audit.who', defaultMessage: 'Who' },
  about: { id: 'console.audit.about', defaultMessage: 'About' },
  row: { id: 'console.audit.row', defaultMessage: 'Row' },
  sealed: { id: 'console.audit.sealed', defaultMessage: 'sealed' },
  waits: { id: 'console.audit.waits', defaultMessage: 'waits for the next seal' },
  head: { id: 'console.audit.head', defaultMessage: 'Head of the chain' },
  noHead: { id: 'console.audit.noHead', defaultMessage: 'Nothing is sealed yet.' },
  verify: { id: 'console.audit.verify', defaultMessage: 'Compare it with the head that is kept outside. “audit verify” computes the chain anew.' },
  older: { id: 'console.audit.older', defaultMessage: 'Older rows' },
  newest: { id: 'console.audit.newest', defaultMessage: 'Back to the newest' },
  all: { id: 'console.audit.all', defaultMessage: 'Show everything' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ seal: { number: string; time: string; row: string }; on: { subject: string } }>({
  seal: { id: 'console.audit.seal', defaultMessage: 'Seal {number}, {time}, up to row {row}' },
  on: { id: 'console.audit.on', defaultMessage: 'Only what was done to {subject}' },
})
