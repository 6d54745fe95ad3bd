import { cursorText, readCursorText } from './activity-cursor'

it('reads its own page marks and no others', () => {
  const cursor = { at: new Date('2026-11-23T10:00:00.123Z'), id: 'q_Ab-c_d' }
  expect(readCursorText(cursorText(cursor))).toEqual(cursor)
  for (const text of ['', 'x', '1_', '_q', '1_q;drop', `${'9'.repeat(16)}_q`])
    expect(readCursorText(text)).toBeNull()
})
