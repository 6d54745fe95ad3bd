import { checkFile, type FileMeans, type FileResult } from './check-file'
import { decimalWords, euroWords, type Language } from './decimal-words'
import { fileItems } from './file-items'
import { FILE_TEXTS } from './file-texts'
import { checkItem, icon, part } from './page-parts'
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
  const result = await checkFile(new Uint8Array(await file.arrayBuffer()), means)
  if (turn !== turns) return
  chosen = { file, result }
  showFile(language)
  part('file-verdict').focus()
}

const SHIELDS: Readonly<Record<FileResult['verdict'], string>> = {
  ...{ good: 'shield-check', changed: 'shield-cross', sums: 'shield-cross' },
  ...{ test: 'shield-question', none: 'shield-question', 'unknown-key': 'shield-question' },
}

export function showFile(language: Language): void {
  const texts = TEXTS[language]
  part('file-result').hidden = chosen === null
  part('tells').hidden = chosen !== null
  part('drop').className = chosen === null ? 'drop' : 'drop again'
  part('drop-title').textContent = chosen === null ? texts.dropTitle : texts.another
  if (chosen) showChosen(chosen, language)
}

function showChosen({ file, result }: Chosen, language: Language): void {
  const { verdict } = result
  const texts = FILE_TEXTS[language]
  const [title, lede] = texts.verdicts[verdict]
  part('file-result').className = `card ${verdict}`
  part('file-tile').replaceChildren(icon(SHIELDS[verdict]))
  part('file-verdict').textContent = title
  part('file-lede').textContent = lede
  part('file-name').textContent = file.name
  part('file-size').textContent = sizeWords(file.size, language)
  const { spoken } = TEXTS[language]
  const items = fileItems(result, language)
  part('file-checks').replaceChildren(...items.map((each) => checkItem(each, spoken[each.sign])))
  part('file-next').textContent =
    verdict in texts.next ? texts.next[verdict as keyof typeof texts.next] : ''
  showSum(result, language)
}

const sizeWords = (bytes: number, language: Language): string =>
  `${decimalWords(String(Math.ceil(bytes / 1_000)), language)} kB`

/** The euros of a good receipt alone: of another, no figure may look believed. */
function showSum({ verdict, receipt }: FileResult, language: Language): void {
  const isShown = receipt !== null && (verdict === 'good' || verdict === 'test')
  part('file-sum').hidden = !isShown
  if (!isShown) return
  part('file-euros').textContent = euroWords(receipt.euros.paid, language)
  part('file-day').textContent = FILE_TEXTS[language].paidOn(
    dayWords(receipt.payout.bookedOn, language),
  )
}

function dayWords(day: string, language: Language): string {
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at)) return day
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
