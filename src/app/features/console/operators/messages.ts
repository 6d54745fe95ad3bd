import { defineMessages } from 'react-intl'

const page = defineMessages({
  lede: { id: 'console.operators.lede', defaultMessage: 'Four or more, so that two can replace the keys of two others' },
  keys: { id: 'console.operators.keys', defaultMessage: 'Keys' },
  none: { id: 'console.operators.keys.none', defaultMessage: 'No key yet: the link was not opened, or is older than a day.' },
})
const person = defineMessages({ you: { id: 'console.operators.you', defaultMessage: 'You' }, left: { id: 'console.operators.left', defaultMessage: 'Runs the desk no more' } })

export const messages = { ...page, ...person }

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ key: { name: string; age: string } }>({ key: { id: 'console.operators.key', defaultMessage: '{name}, used {age} ago' } })
