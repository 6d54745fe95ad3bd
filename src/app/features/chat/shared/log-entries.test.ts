import { aMessage, anAnswer, CHAT_NOW, uuidOf } from '@test/builders/chat'

import { logEntries, type LogContent } from './log-entries'
import type { OutboxMessage } from './draft'

const DAY = 86_400

const onItsWay = (number: number): OutboxMessage => ({
  id: uuidOf(number),
  text: 'on its way',
  files: [],
  transactionId: null,
  ts: CHAT_NOW,
  state: 'waiting',
  isRefused: false,
})

/** The log in signs: a day, what is new, a message; a star where somebody signs. */
const signs = (changes: Partial<LogContent>): string =>
  logEntries({ messages: [], outbox: [], side: 'user', newAfter: null, ...changes })
    .map((entry) => {
      if (entry.kind !== 'message') return entry.kind
      const { id, isOwn, isSigned } = entry.message
      return `${isOwn ? 'me' : 'them'}${parseInt(id.slice(-4), 10)}${isSigned ? '*' : ''}`
    })
    .join(' ')

describe('a log from top to bottom', () => {
  it.each<[string, Partial<LogContent>, string]>([
    ['is empty', {}, ''],
    ['begins with its day', { messages: [aMessage(1)] }, 'day me1*'],
    [
      'has a day for each',
      { messages: [aMessage(1, { sentTs: CHAT_NOW - DAY }), aMessage(2)] },
      'day me1* day me2*',
    ],
    ['is signed by each of the two', { messages: [aMessage(1), anAnswer(2)] }, 'day me1* them2*'],
    [
      'is signed once for what belongs together',
      { messages: [aMessage(1), aMessage(2)] },
      'day me1 me2*',
    ],
    [
      'is signed again after five minutes',
      { messages: [aMessage(1, { sentTs: CHAT_NOW }), aMessage(2, { sentTs: CHAT_NOW + 300 })] },
      'day me1* me2*',
    ],
    [
      'is signed by each who answers',
      { messages: [anAnswer(1), anAnswer(2, { authorName: 'Jan' })] },
      'day them1* them2*',
    ],
    [
      'has a line above the first that is new',
      { messages: [anAnswer(1), anAnswer(2), anAnswer(3)], newAfter: 1 },
      'day them1* new them2 them3*',
    ],
    [
      'has no line above an own message',
      { messages: [anAnswer(1), aMessage(2)], newAfter: 1 },
      'day them1* me2*',
    ],
    [
      'ends with what is on its way',
      { messages: [aMessage(1)], outbox: [onItsWay(7)] },
      'day me1* me7*',
    ],
    ['shows no message twice', { messages: [aMessage(7)], outbox: [onItsWay(7)] }, 'day me7*'],
    [
      'is turned around for the other side',
      { messages: [aMessage(1), anAnswer(2)], side: 'support' },
      'day them1* me2*',
    ],
  ])('%s', (_case, content, shown) => {
    expect(signs(content)).toBe(shown)
  })
})
