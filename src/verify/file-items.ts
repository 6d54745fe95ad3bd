import type { Receipt } from '@kernel/receipt'
import { booksItems } from './books-items'
import type { FileResult } from './check-file'
import { instantWords, type Language } from './decimal-words'
import { FILE_TEXTS, type Words } from './file-texts'
import { nameItems } from './name-items'
import type { Item } from './page-parts'
import { formItem, roundItem, signatureItem } from './seal-items'
import { sumItems } from './sum-items'

/** What is said of a file, in reading order: what was looked at, then what was not. */
export function fileItems(
  { checks, receipt, books, verdict, isPdf }: FileResult,
  language: Language,
): readonly Item[] {
  const words = { texts: FILE_TEXTS[language], language }
  const form = checks.flatMap((each) => formItem(each, words))
  if (books) {
    const seal = checks.flatMap((each) => signatureItem(each, books.asOfTs, words))
    return [...seal, ...(verdict === 'good' ? booksItems(books, words) : [readable(words)])]
  }
  if (!receipt) return form
  const isGood = verdict === 'good' || verdict === 'test'
  return [
    ...checks.flatMap((each) => signatureItem(each, receipt.issuedTs, words)),
    ...sumItems(checks, receipt, words),
    ...nameItems(checks, words),
    ...checks.flatMap((each) => roundItem(each, words)),
    ...(isGood ? uncheckedItems(receipt, isPdf, words) : [readable(words)]),
  ]
}

const readable = ({ texts }: Words): Item => ({
  ...{ sign: 'ok', title: texts.form, text: texts.formRight },
})

/** The printed pages are not signed, and a return comes after the receipt. */
function uncheckedItems(receipt: Receipt, isPdf: boolean, { texts, language }: Words) {
  const later = texts.later(instantWords(receipt.issuedTs, language))
  return [...(isPdf ? [texts.pages] : []), later].map(([title, text]): Item => ({
    sign: 'none',
    title,
    text,
  }))
}
