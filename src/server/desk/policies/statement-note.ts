import { minus, NO_UNITS } from '@kernel/amounts'
import type { StatementLines } from '@server/ports/statements'
import { bankReasonText } from './bank-reason-texts'
import { isConverted } from './statement-cost'
import type { WordedFacts } from './statement-facts'
import { grossOf } from './transaction-amounts'

type Note = StatementLines['note']

/** What the figures do not say: why nothing was paid, or that another amount came than was agreed. */
export const noteOf = (facts: WordedFacts): Note => NOTES[facts.kind](facts)

function refusedNote({
  history,
  payer,
  texts: { sentences },
  figures,
  language,
}: WordedFacts): Note {
  const { quote, payout, hold } = history
  const reason = payout?.bankReason ?? 'other'
  const held = payout?.cents ?? minus(grossOf(quote).cents, quote.feeCents)
  return {
    lead: sentences.bankReason(
      reason === 'other' ? '' : `, ${reason}`,
      bankReasonText(reason, language).fact,
    ),
    text:
      hold?.status === 'resend-asked'
        ? sentences.goOn(figures.euros(held), quote.recipient.name)
        : sentences.areHeld(figures.euros(held), payer),
  }
}

function heldNote(facts: WordedFacts): Note {
  const { history, payer, texts, figures, arrived } = facts
  const tokens = figures.tokens(arrived, history.quote.unit)
  return { lead: heldLead(facts, tokens), text: texts.sentences.areHeld(tokens, payer) }
}

function heldLead({ history: { quote }, texts, figures }: WordedFacts, tokens: string): string {
  const { sentences } = texts
  if (quote.holdReason === 'travel-rule') return sentences.originOpen(tokens)
  return quote.holdReason === 'underpaid'
    ? sentences.underpaid(tokens, figures.tokens(quote.units, quote.unit))
    : sentences.tooSmall(tokens)
}

function refundedNote({
  history: { quote, hold },
  texts: { sentences },
  figures,
}: WordedFacts): Note {
  const back = hold?.refundUnits ?? grossOf(quote).units
  return {
    lead: sentences.refunded(figures.tokens(back, quote.unit)),
    text: hold?.reason === 'bank' ? sentences.boughtBack : sentences.nothingKept,
  }
}

const unpaidNote = (facts: WordedFacts): Note => {
  const { sentences } = facts.texts
  return { lead: sentences.nothingArrived, text: sentences.nothingConverted }
}

function differenceNote(facts: WordedFacts): Note {
  const { history, excess, payer, texts, figures, arrived } = facts
  const { quote } = history
  const { sentences } = texts
  if (!isConverted(facts)) return null
  const agreed = figures.tokens(quote.units, quote.unit)
  if (arrived < quote.units) {
    const came = figures.tokens(arrived, quote.unit)
    const text = history.isRepriced ? sentences.repriced : sentences.shortPaid
    return { lead: sentences.short(came, agreed), text }
  }
  if (excess) {
    const text = excess.status === 'held' ? sentences.overHeld(payer) : sentences.overDecided
    return { lead: sentences.over(figures.tokens(excess.units, quote.unit)), text }
  }
  const more = minus(arrived, quote.units)
  if (more === NO_UNITS) return null
  const text = history.isRepriced ? sentences.repriced : sentences.overPaid
  return { lead: sentences.over(figures.tokens(more, quote.unit)), text }
}

const NOTES: Readonly<Record<WordedFacts['kind'], (facts: WordedFacts) => Note>> = {
  refused: refusedNote,
  returned: refusedNote,
  held: heldNote,
  refunded: refundedNote,
  cancelled: unpaidNote,
  expired: unpaidNote,
  failed: unpaidNote,
  paid: differenceNote,
  'under-way': differenceNote,
}
