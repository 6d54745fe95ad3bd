import { type Cents, minus, NO_CENTS } from '@kernel/amounts'
import { fixedBaseText } from '@kernel/base-text'
import { EUR } from '@kernel/units'
import type { StatementRow, StatementSection } from '@server/ports/statements'
import { costFromProof } from './cost'
import type { WordedFacts } from './statement-facts'
import { grossOf } from './transaction-amounts'

/** What the conversion cost, line by line down to what the recipient got; of what was only agreed, what it would have. */
export function costRows(facts: WordedFacts): StatementSection {
  const { history, texts, figures } = facts
  const { quote } = history
  const { words, sentences } = texts
  const gross = grossOf(quote)
  const cost = costFromProof({ ...quote, ...gross })
  const tokens = figures.tokens(gross.units, quote.unit)
  return {
    title: isConverted(facts) ? words.cost : words.agreedCost,
    rows: [
      { label: words.midRate, value: figures.rate(cost.midRate, quote.unit) },
      { label: sentences.atThatRate(tokens), value: figures.euros(cost.midEUR) },
      {
        label: sentences.margin(figures.percent(cost.marginPercent)),
        value: figures.euros(`-${cost.marginEUR}`),
      },
      {
        label: sentences.converted(figures.rate(cost.rate, quote.unit)),
        value: figures.euros(cost.eurAmount),
      },
      { label: words.fee, value: figures.euros(`-${cost.feeEUR}`) },
      ...keptRows(facts),
      ...totalRows(facts),
    ],
  }
}

/** What was agreed alone cost nothing, and what went back is undone. */
export const isConverted = ({ kind, history: { quote } }: Pick<WordedFacts, 'kind' | 'history'>) =>
  quote.settled !== null && kind !== 'refunded'

/** Of a payment that came back with less. */
function keptRows(facts: WordedFacts): StatementRow[] {
  const { history, texts, figures } = facts
  const kept = minus(minus(grossOf(history.quote).cents, history.quote.feeCents), netOf(facts))
  if (kept <= NO_CENTS) return []
  const value = figures.euros(`-${fixedBaseText(kept, EUR)}`)
  return [{ label: texts.words.keptByBanks, value }]
}

const netOf = ({ history: { quote, payout } }: WordedFacts): Cents =>
  payout?.cents ?? minus(grossOf(quote).cents, quote.feeCents)

function totalRows(facts: WordedFacts): StatementRow[] {
  const { kind, history, payer, texts, figures, paid } = facts
  const { sentences } = texts
  const { name } = history.quote.recipient
  const net = figures.euros(netOf(facts))
  const total = (label: string): StatementRow => ({ label, value: net, isTotal: true })
  if (kind === 'paid') return [total(sentences.paidTo(name))]
  if (kind === 'under-way') return [total(sentences.toBePaidTo(name))]
  return [
    total(isConverted(facts) ? sentences.heldFor(payer) : sentences.agreedFor(name)),
    { label: sentences.paidTo(name), value: figures.euros(paid) },
  ]
}
