import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  lede: { id: 'console.notices.lede', defaultMessage: 'Shown to users on their first page and where they name an amount, until somebody ends it.' },
  post: { id: 'console.notices.post', defaultMessage: 'Post a notice' },
  scope: { id: 'console.notices.scope', defaultMessage: 'Whom it concerns' },
  all: { id: 'console.notices.all', defaultMessage: 'Everybody' },
  bank: { id: 'console.notices.bank', defaultMessage: 'The bank' },
  chain: { id: 'console.notices.chain', defaultMessage: 'A chain' },
  whichChain: { id: 'console.notices.whichChain', defaultMessage: 'Which chain' },
  english: { id: 'console.notices.english', defaultMessage: 'In English' },
  german: { id: 'console.notices.german', defaultMessage: 'In German (optional)' },
  reason: { id: 'console.notices.reason', defaultMessage: 'Reason, for the audit log' },
  failed: { id: 'console.notices.failed', defaultMessage: 'The desk did not take this. Check what you have typed.' },
  none: { id: 'console.notices.none', defaultMessage: 'Users are told nothing' },
  end: { id: 'console.notices.end', defaultMessage: 'End' },
})

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ posted: { name: string; age: string }; ended: { name: string; age: string } }>({
  posted: { id: 'console.notices.posted', defaultMessage: 'By {name}, {age} ago' },
  ended: { id: 'console.notices.ended', defaultMessage: 'Ended by {name} {age} ago' },
})
