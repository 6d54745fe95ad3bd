import { inboxCursorText, readInboxCursor } from './inbox-cursor'

it.each([true, false])('reads what it wrote (waiting: %s)', (isWaiting) => {
  const cursor = { isWaiting, at: new Date(1_763_730_360_123), id: 'acc_marta-1' }
  expect(readInboxCursor(inboxCursorText(cursor))).toEqual(cursor)
})

it.each(['', 'x', 'w_a', 'x12_a', 'w12345678901234_a', 'w12_', 'w12_a b'])(
  'knows no page %j',
  (text) => {
    expect(readInboxCursor(text)).toBeNull()
  },
)
