import { eventReader, type Heard } from './event-stream'

function read(...pieces: readonly string[]): Heard[] {
  const heard: Heard[] = []
  const take = eventReader((each) => heard.push(each))
  pieces.forEach(take)
  return heard
}

const event = (mark: string | null, data: string): Heard => ({ kind: 'event', mark, data })

describe('a stream of events', () => {
  it.each<[string, string[], Heard[]]>([
    ['one event', ['id: 7\ndata: {"a":1}\n\n'], [event('7', '{"a":1}')]],
    [
      'two in one piece',
      ['id: 1\ndata: a\n\nid: 2\ndata: b\n\n'],
      [event('1', 'a'), event('2', 'b')],
    ],
    ['one cut anywhere', ['id: 1', '2\nda', 'ta: a', 'b\n', '\n'], [event('12', 'ab')]],
    ['a comment', [':\n\n'], [{ kind: 'beat' }]],
    ['how long to wait', ['retry: 1000\n\n'], [{ kind: 'beat' }]],
    ['lines of data', ['data: a\ndata: b\n\n'], [event(null, 'a\nb')]],
    ['the other line ends', ['id: 1\r\ndata: a\r\n\r\n'], [event('1', 'a')]],
    ['the beginning of one', ['id: 1\ndata: a\n'], []],
  ])('reads %s', (_case, pieces, heard) => {
    expect(read(...pieces)).toEqual(heard)
  })
})
