import { cents } from '@kernel/amounts'
import { coversQuote, freeCents } from './bank-funds'

const funds = {
  isKnown: true,
  booked: cents(1_000n),
  underWay: cents(300n),
  queued: cents(200n),
  quoted: cents(100n),
}

it('leaves for a quote what no payout and no other quote may still take', () => {
  expect(freeCents(funds)).toBe(400n)
  expect(coversQuote(funds, cents(400n), false)).toBe(true)
  expect(coversQuote(funds, cents(401n), false)).toBe(false)
})

it('agrees nothing live while nobody has stated a balance; the sandbox goes on', () => {
  const unknown = { ...funds, isKnown: false }
  expect(coversQuote(unknown, cents(1n), false)).toBe(false)
  expect(coversQuote(unknown, cents(1n), true)).toBe(true)
  expect(freeCents(unknown)).toBeNull()
})
