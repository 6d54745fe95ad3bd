import { expect } from '@jest/globals'
import { cents } from '@kernel/amounts'
import { withThousands } from '@kernel/decimal-text'
import { Money } from '@kernel/money'
import { EUR, token } from '@kernel/units'
import { statementText } from './statement-text'
import type { User } from './browser-user'
import type { World } from './world'

/** What the ledger posted for a settled quote, as an English screen writes it. */
export interface LedgerFigures {
  readonly gross: string
  readonly fee: string
  /** What went to the bank. */
  readonly paid: string
  readonly converted: string
  /** What was too much and is held. */
  readonly held: string
}

/** The stablecoins of these journeys have six decimals. */
const tokens = (units: bigint): string => withThousands(Money.ofBase(units, token('', 6)).toText())

const euros = (amount: bigint): string =>
  `€${withThousands(Money.ofBase(cents(amount), EUR).toFixedText())}`

interface EntryRow {
  readonly kind: string
  readonly account: string
  readonly amount: string
}

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

function amountOf(rows: readonly EntryRow[], kind: string, account: RegExp): bigint {
  const found = rows.filter((row) => row.kind === kind && account.test(row.account))
  return absolute(found.reduce((sum, { amount }) => sum + BigInt(amount), 0n))
}

/** The figures of a quote's settlement; once its payout is booked, the bank gave as much as was settled. */
export async function settledFigures(world: World, quoteId: string): Promise<LedgerFigures> {
  const rows = await world.rows<EntryRow>(
    `select p.kind, e.account, e.amount::text as amount
     from ledger_entries e join ledger_postings p on p.id = e.posting_id where p.quote_id = $1`,
    [quoteId],
  )
  const of = (account: RegExp, kind = 'settlement') => amountOf(rows, kind, account)
  const [gross, fee, paid] = [of(/^trading:EUR/), of(/^fees:EUR/), of(/^payout:clearing/)]
  expect(paid).toBeGreaterThan(0n)
  expect(gross).toBe(paid + fee)
  const booked = of(/^bank:EUR/, 'payout-booked')
  if (booked > 0n) expect(booked).toBe(paid)
  return {
    gross: euros(gross),
    fee: `−${euros(fee)}`,
    paid: euros(paid),
    converted: tokens(of(/^trading:\d/)),
    held: tokens(of(/^suspense:/)),
  }
}

/** What the ledger keeps for its owner of a transfer on chain. */
export async function heldFigure(world: World, hash: string): Promise<string> {
  const rows = await world.rows<EntryRow>(
    `select p.kind, e.account, e.amount::text as amount
     from ledger_entries e join ledger_postings p on p.id = e.posting_id where p.id like $1`,
    [`deposit:%:${hash}:%`],
  )
  return tokens(amountOf(rows, 'deposit', /^suspense:/))
}

/** What the screen says, each blank a plain one. */
export const screenText = async ({ page }: User): Promise<string> =>
  (await page.locator('body').innerText()).replace(/\s+/g, ' ')

/** A completed transfer's open details and its statement tell the ledger's figures, to the cent. */
export async function expectLedgerTold(
  user: User,
  { gross, fee, paid, converted }: LedgerFigures,
  ...sentences: readonly string[]
): Promise<void> {
  const shown = await screenText(user)
  for (const said of [fee, paid, converted, ...sentences]) expect(shown).toContain(said)
  const printed = (await statementText((await user.downloads('Download statement')).bytes)).replace(
    /\s/g,
    '',
  )
  for (const figure of [gross, fee, paid, converted]) expect(printed).toContain(figure)
}
