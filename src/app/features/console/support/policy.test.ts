import { aSupportConversation, CHAT_NOW } from '@test/builders/chat'

import { cannedAnswerSearch, inWorkingOrder, matchingCannedAnswers } from './policy'

const last = (sentTs: number) => ({ author: 'user', excerpt: '', sentTs, hasFiles: false }) as const

describe('the order of the inbox', () => {
  it('has the longest wait on top, then what happened last', () => {
    const rows = [
      aSupportConversation('old', { lastMessage: last(CHAT_NOW - 900) }),
      aSupportConversation('late', { waitingSinceTs: CHAT_NOW - 10 }),
      aSupportConversation('new', { lastMessage: last(CHAT_NOW) }),
      aSupportConversation('early', { waitingSinceTs: CHAT_NOW - 90 }),
    ]
    expect(inWorkingOrder(rows).map(({ id }) => id)).toEqual(['early', 'late', 'new', 'old'])
  })
})

describe('kept answers', () => {
  const answers = [
    { id: '1', title: 'Bank hours', text: 'Until 16:00.' },
    { id: '2', title: 'Fees', text: 'The bank takes none.' },
    { id: '3', title: 'Hello', text: 'Hi' },
  ]
  it.each([
    ['/', ['1', '2', '3']],
    ['/ba', ['1', '2']],
    ['/BANK h', ['1']],
    ['/nothing', []],
    ['a /ba', []],
    ['/a b c', []],
    ['', []],
  ])('are matchingCannedAnswers for %j: %j', (text, ids) => {
    expect(matchingCannedAnswers(answers, cannedAnswerSearch(text)).map(({ id }) => id)).toEqual(
      ids,
    )
  })
})
