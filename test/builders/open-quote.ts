import { baseUnits, cents } from '@kernel/amounts'
import { token } from '@kernel/units'
import type { OpenQuote } from '@server/desk/policies/settlement'

/** One USDC in base units. */
export const USDC = 1_000_000n

/** A thousand tokens at 86 cents. */
export const anOpenQuote = (expiresAt: Date): OpenQuote => ({
  status: 'awaits-crypto',
  units: baseUnits(1_000n * USDC),
  unit: token('USDC', 6),
  cents: cents(86_000n),
  feeCents: cents(100n),
  minCents: cents(10_000n),
  mostCents: null,
  rate: '0.86',
  expiresAt,
  supersededAt: null,
})
