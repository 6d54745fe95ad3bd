import { ENGLISH_REASONS } from './bank-reason-english'

it('says in English why, and what to do next, each reason in words of its own', () => {
  const texts = Object.values(ENGLISH_REASONS)
  for (const { fact, next } of texts)
    for (const sentence of [fact, next]) expect(sentence).toMatch(/^[A-Z].+[a-z]\.$/)
  expect(new Set(texts.map(({ fact }) => fact)).size).toBe(texts.length)
})
