import type { RateProof } from '@server/ports/rates'
import type { StatementRow, StatementSection } from '@server/ports/statements'
import { answerText } from './rates'
import type { WordedFacts } from './statement-facts'

interface Round {
  readonly roundId: string
  readonly answer: string
  readonly decimals: number
}

/** What proves the figures: ids, hashes, addresses, and what the price feeds said. */
export function evidenceRows({
  history,
  receipt,
  wallet,
  texts,
  figures,
}: WordedFacts): StatementSection {
  const { quote, payout, deposits, hold } = history
  const { words, sentences } = texts
  const roundRows = (pair: string, { second, ...first }: Round & { readonly second?: Round }) => [
    { label: pair, value: roundText(first) },
    ...(second ? [{ label: sentences.second(pair), value: roundText(second) }] : []),
  ]
  const roundText = ({ answer, decimals, roundId }: Round): string =>
    sentences.round(figures.number(answerText({ answer: BigInt(answer), decimals })), roundId)
  const hashes = [...new Set(deposits.map(({ txHash }) => txHash))]
  const rows: readonly (readonly [label: string, value: string | null | undefined])[] = [
    [words.transactionId, quote.transactionId],
    [words.endToEndId, payout?.endToEndId],
    [words.wallet, wallet],
    ...hashes.map((hash) => [words.hash, hash] as const),
    [words.refundWallet, hold?.status === 'refunded' ? hold.refund?.to : null],
    [words.refundHash, hold?.refund?.txHash],
    [words.receipt, receipt && sentences.attached(receipt.proof.key)],
  ]
  const known = rows.flatMap(([label, value]): StatementRow[] => (value ? [{ label, value }] : []))
  const { market, token, euro } = quote.proof
  return {
    title: words.evidence,
    rows: [
      ...known,
      ...bookRows(quote.unit.code, market, sentences),
      ...roundRows(`${quote.unit.code}/USD`, token),
      ...roundRows('EUR/USD', euro),
    ],
  }
}

function bookRows(
  symbol: string,
  market: RateProof['market'],
  sentences: WordedFacts['texts']['sentences'],
): readonly StatementRow[] {
  if (!market) return []
  const { bid, ask, source } = market
  return [{ label: `${symbol}/EUR`, value: sentences.book(bid, ask, source) }]
}
