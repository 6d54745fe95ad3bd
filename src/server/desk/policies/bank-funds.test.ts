import { cents } from '@kernel/amounts'
import { coversNextPayout, coversQuote, freeCents } from './bank-funds'

const funds = {
  isKnown: true,
  booked: cents(1_000n),
  underWay: cents(300n),
  queued: cents(200n),
  quoted: cents(100n),
  next: cents(150n),
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

it('sends the next payout while what may have left and it are covered', () => {
  expect(coversNextPayout({ ...funds, next: cents(700n) })).toBe(true)
  expect(coversNextPayout({ ...funds, next: cents(701n) })).toBe(false)
  expect(coversNextPayout({ ...funds, isKnown: false, booked: cents(-5n) })).toBe(true)
})
