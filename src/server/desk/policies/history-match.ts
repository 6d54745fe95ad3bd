import type { HistoryMatch, MatchField } from '@contract/v1/history-search'
import { foldedText } from './folded-text'
import type { HistoryTerms } from './history-terms'

type Mark = (whole: HistoryMatch, terms: HistoryTerms) => HistoryMatch

/** Where the text of a field holds what was searched for. Pure: it marks what the database has found. */
export const historyMatch = (field: MatchField, text: string, terms: HistoryTerms): HistoryMatch =>
  MARKS[field]({ field, text, start: 0, end: text.length }, terms)

const wholeMatch: Mark = (whole) => whole

const idMatch: Mark = (whole, { id }) => ({ ...whole, start: whole.end - (id?.length ?? 0) })

const nameMatch: Mark = (whole, { name }) => {
  const start = Math.max(0, foldedText(whole.text).indexOf(name))
  return { ...whole, start, end: Math.min(whole.end, start + name.length) }
}

/** As rows show an IBAN, with as many characters as were searched for: 'NL •• 4300'. */
const ibanMatch: Mark = (whole, { iban }) => {
  const length = iban?.length ?? 0
  const full = whole.text
  const text = length >= full.length - 2 ? full : `${full.slice(0, 2)} •• ${full.slice(-length)}`
  return { ...whole, text, start: text.length - length, end: text.length }
}

const hashMatch: Mark = (whole, { hash }) => {
  if (!hash || hash.isBoth) return whole
  return whole.text.endsWith(hash.end)
    ? { ...whole, start: whole.end - hash.end.length }
    : { ...whole, end: hash.start.length }
}

const MARKS: Readonly<Record<MatchField, Mark>> = {
  id: idMatch,
  hash: hashMatch,
  iban: ibanMatch,
  euros: wholeMatch,
  tokens: wholeMatch,
  nickname: nameMatch,
  name: nameMatch,
}
