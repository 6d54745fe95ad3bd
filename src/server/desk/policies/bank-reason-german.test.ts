import { GERMAN_REASONS } from './bank-reason-german'

it('says in German the same reasons, politely and in words of their own', () => {
  const facts = Object.values(GERMAN_REASONS).map(({ fact, next }) => {
    expect(`${fact} ${next}`).toMatch(/^\p{Lu}.+\. \p{Lu}.+\.$/u)
    expect(`${fact} ${next}`).not.toMatch(/\b(du|dein|dir)\b/i)
    return fact
  })
  expect(new Set(facts)).toHaveProperty('size', 28)
})
