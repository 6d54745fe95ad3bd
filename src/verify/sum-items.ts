import type { Receipt } from '@kernel/receipt'
import { RECEIPT_SUMS, type SumCheck } from '@kernel/receipt-sums'
import type { FileCheck } from './check-file'
import { decimalWords, euroWords, type Language } from './decimal-words'
import type { Words } from './file-texts'
import type { Item } from './page-parts'

const isWrongSum = (check: FileCheck): check is SumCheck =>
  check.is === 'bad' && RECEIPT_SUMS.some((sum) => sum === check.about)

/** The calculation, or each figure of it that does not follow. */
export function sumItems(
  checks: readonly FileCheck[],
  { token, price, euros }: Receipt,
  { texts, language }: Words,
): readonly Item[] {
  const wrong = checks.filter(isWrongSum)
  if (wrong.length > 0)
    return wrong.map(({ about, stated, computed }) => ({
      ...{ sign: 'bad', title: texts.sum[about] },
      text: texts.differs(sumWords(about, stated, language), sumWords(about, computed, language)),
    }))
  const amount = `${decimalWords(token.amount, language)} ${token.symbol}`
  const rate = euroWords(price.rate, language)
  const gross = euroWords(euros.gross, language)
  const text = texts.calculated(amount, rate, gross, euroWords(euros.fee, language))
  return [{ sign: 'ok', title: texts.sums, text }]
}

/** Without a sign where it counts tokens; a dash where its parts give nothing. */
function sumWords(about: SumCheck['about'], text: string, language: Language): string {
  if (text === '') return '–'
  return about === 'amount' || about === 'deposits'
    ? decimalWords(text, language)
    : euroWords(text, language)
}
