import { firstName, hasContent, isSameContent, wellFormed } from './chat-message'

const EMPTY = { text: ' \n', transactionId: null, fileIds: [] }

it.each([
  [false, {}],
  [true, { text: 'a' }],
  [true, { transactionId: 'tx_1' }],
  [true, { fileIds: ['f'] }],
])('has content: %s for %j', (isContent, change) => {
  expect(hasContent({ ...EMPTY, ...change })).toBe(isContent)
})

it('takes two messages for the same only with the same text, transaction and files in order', () => {
  const one = { text: 'a', transactionId: 'tx', fileIds: ['f', 'g'] }
  expect(isSameContent(one, { ...one, fileIds: ['f', 'g'] })).toBe(true)
  for (const change of [
    { text: 'b' },
    { transactionId: null },
    { fileIds: ['g', 'f'] },
    { fileIds: ['f'] },
    { fileIds: ['f', 'g', 'h'] },
  ])
    expect(isSameContent(one, { ...one, ...change })).toBe(false)
})

it('replaces halves of surrogate pairs and leaves whole ones', () => {
  expect(wellFormed('a\uD83D b\uDE00 \u{1F600}')).toBe('a\uFFFD b\uFFFD \u{1F600}')
})

it('shows the first name alone', () => {
  expect([' Ines  Brandt', 'Ines', ''].map(firstName)).toEqual(['Ines', 'Ines', ''])
})
