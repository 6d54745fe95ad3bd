import { checkFile, type FileMeans, type FileResult } from './check-file'
import { decimalWords, euroWords, type Language } from './decimal-words'
import { fileItems } from './file-items'
import { FILE_TEXTS } from './file-texts'
import { checkItem, icon, pagePart } from './page-parts'
import { TEXTS } from './texts'

interface Chosen {
  readonly file: File
  readonly result: FileResult
}

let chosen: Chosen | null = null
let turns = 0

/** Reads a file that was chosen or dropped, and says what is found; of several the last one counts. */
export async function openFile(file: File, language: Language, means: FileMeans): Promise<void> {
  const turn = ++turns
  // A file that cannot be read leaves no verdict on another.
  chosen = null
  showFile(language)
  const result = await checkFile(new Uint8Array(await file.arrayBuffer()), means)
  if (turn !== turns) return
  chosen = { file, result }
  showFile(language)
  pagePart('file-verdict').focus()
}

const SHIELDS: Readonly<Record<FileResult['verdict'], string>> = {
  ...{ good: 'shield-check', changed: 'shield-cross', sums: 'shield-cross' },
  ...{ test: 'shield-question', none: 'shield-question', 'unknown-key': 'shield-question' },
}

export function showFile(language: Language): void {
  const texts = TEXTS[language]
  pagePart('file-result').hidden = chosen === null
  pagePart('tells').hidden = chosen !== null
  pagePart('drop').className = chosen === null ? 'drop' : 'drop again'
  pagePart('drop-title').textContent = chosen === null ? texts.dropTitle : texts.another
  if (chosen) showChosen(chosen, language)
}

function showChosen({ file, result }: Chosen, language: Language): void {
  const { verdict } = result
  const texts = FILE_TEXTS[language]
  const [title, lede] = texts.verdicts[verdict]
  pagePart('file-result').className = `card ${verdict}`
  pagePart('file-tile').replaceChildren(icon(SHIELDS[verdict]))
  pagePart('file-verdict').textContent = title
  pagePart('file-lede').textContent = lede
  pagePart('file-name').textContent = file.name
  pagePart('file-size').textContent = sizeWords(file.size, language)
  const { spoken } = TEXTS[language]
  const items = fileItems(result, language)
  pagePart('file-checks').replaceChildren(
    ...items.map((each) => checkItem(each, spoken[each.sign])),
  )
  pagePart('file-next').textContent =
    verdict in texts.next ? texts.next[verdict as keyof typeof texts.next] : ''
  showSum(result, language)
}

const sizeWords = (bytes: number, language: Language): string =>
  `${decimalWords(String(Math.ceil(bytes / 1_000)), language)} kB`

/** The euros of a good receipt alone: of another, no figure may look believed. */
function showSum({ verdict, receipt }: FileResult, language: Language): void {
  const isShown = receipt !== null && (verdict === 'good' || verdict === 'test')
  pagePart('file-sum').hidden = !isShown
  if (!isShown) return
  pagePart('file-euros').textContent = euroWords(receipt.euros.paid, language)
  pagePart('file-day').textContent = FILE_TEXTS[language].paidOn(
    dayWords(receipt.payout.bookedOn, language),
  )
}

function dayWords(day: string, language: Language): string {
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at)) return day
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
