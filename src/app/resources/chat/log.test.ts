import { aMessage } from '@test/builders/chat'

import { EMPTY_LOG, withMessage, withNewest, withOlder, type Log } from './log'

const logOf = (positions: readonly number[], hasOlder = false): Log => ({
  messages: positions.map((position) => aMessage(position)),
  hasOlder,
})
const seen = ({ messages, hasOlder }: Log) => [messages.map(({ position }) => position), hasOlder]

describe('the log of a conversation', () => {
  it('holds each message once and in order, however often and whenever it comes', () => {
    const late = [5, 3, 5, 4].reduce((log, at) => withMessage(log, aMessage(at)), EMPTY_LOG)
    expect(seen(late)).toEqual([[3, 4, 5], false])
  })

  it('takes the newer word of a message', () => {
    const log = withMessage(logOf([1]), aMessage(1, { text: 'changed' }))
    expect(log.messages.map(({ text }) => text)).toEqual(['changed'])
  })

  it('leaves a message alone that is changed and not loaded, such as one whose file has expired', () => {
    expect(seen(withMessage(logOf([5, 6], true), aMessage(2)))).toEqual([[5, 6], true])
  })

  it.each<[string, Log, Log, unknown]>([
    ['is the page where nothing is known', EMPTY_LOG, logOf([4, 5], true), [[4, 5], true]],
    [
      'keeps older ones that it meets',
      logOf([1, 2, 3]),
      logOf([3, 4], true),
      [[1, 2, 3, 4], false],
    ],
    ['knows of those before the page', logOf([5]), logOf([4, 5, 6], true), [[4, 5, 6], true]],
    ['leaves no gap', logOf([1, 2]), logOf([8, 9], true), [[8, 9], true]],
    [
      'leaves no gap below one that came alone',
      logOf([1, 2, 9]),
      logOf([7, 8, 9], true),
      [[7, 8, 9], true],
    ],
    ['keeps what came after it', logOf([1, 2, 10]), logOf([8, 9], true), [[8, 9, 10], true]],
    ['is all there is', logOf([1, 2]), logOf([3]), [[1, 2, 3], false]],
  ])('with its newest page %s', (_case, known, page, all) => {
    expect(seen(withNewest(known, page))).toEqual(all)
  })

  it('grows upward by the page before it', () => {
    expect(seen(withOlder(logOf([5, 6], true), logOf([3, 4])))).toEqual([[3, 4, 5, 6], false])
  })
})
