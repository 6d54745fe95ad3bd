import { ReadableStream } from 'node:stream/web'

import { readEvents } from './event-stream'

/** What is read of a body that comes in these pieces, each event as its id and its data. */
async function read(...pieces: readonly string[]) {
  const text = new TextEncoder()
  const body = ReadableStream.from(pieces.map((piece) => text.encode(piece)))
  const events: (readonly [string | undefined, string])[] = []
  let signs = 0
  await readEvents(
    body as unknown as Parameters<typeof readEvents>[0], // Node's stream, which jsdom has no type for
    () => (signs += 1),
    ({ id, data }) => events.push([id, data]),
  )
  return { events, signs }
}

describe('a stream of events', () => {
  it.each<[string, string[], (readonly [string | undefined, string])[]]>([
    ['one event', ['id: 7\ndata: {"a":1}\n\n'], [['7', '{"a":1}']]],
    [
      'two in one piece',
      ['id: 1\ndata: a\n\nid: 2\ndata: b\n\n'],
      [
        ['1', 'a'],
        ['2', 'b'],
      ],
    ],
    ['one cut anywhere', ['id: 1', '2\nda', 'ta: a', 'b\n', '\n'], [['12', 'ab']]],
    ['no event in a comment', [':\n\n'], []],
    ['no event in how long to wait', ['retry: 1000\n\n'], []],
    ['lines of data', ['data: a\ndata: b\n\n'], [[undefined, 'a\nb']]],
    ['the other line ends', ['id: 1\r\ndata: a\r\n\r\n'], [['1', 'a']]],
    ['a line end cut in two', ['id: 1\r', '\ndata: a\r', '\n\r', '\n'], [['1', 'a']]],
    ['the beginning of one', ['id: 1\ndata: a\n'], []],
  ])('reads %s', async (_case, pieces, events) => {
    expect(await read(...pieces)).toEqual({ events, signs: pieces.length })
  })
})
