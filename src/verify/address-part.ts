import { addressItem } from './address-items'
import { checkAddress, type Means, type Result } from './check-address'
import type { Language } from './decimal-words'
import { pageElement, icon, pagePart } from './page-parts'
import { TEXTS } from './texts'

const typed = (id: string): string => {
  const field = pagePart(id)
  return field instanceof HTMLTextAreaElement ? field.value : ''
}

const SHIELDS: Readonly<Record<Result['verdict'], string>> = {
  ...{ good: 'shield-check', bad: 'shield-cross', none: 'shield-question' },
  ...{ open: 'shield-question', 'unknown-key': 'shield-question' },
}

let turns = 0

/** Says what is found about the address, the words and the line that stand in the fields. */
export async function showAddress(language: Language, means: Means): Promise<void> {
  const turn = ++turns
  // A look that fails leaves no older verdict.
  pagePart('result').hidden = true
  const pasted = { address: typed('address'), words: typed('mailed'), line: typed('line') }
  const result = await checkAddress(pasted, means)
  // Somebody who goes on typing is answered once.
  if (turn === turns) showResult(result, language)
}

function showResult({ words, checks, verdict }: Result, language: Language): void {
  const texts = TEXTS[language]
  const [title, lede] = texts.verdicts[verdict]
  pagePart('result').className = `card ${verdict}`
  pagePart('result').hidden = verdict === 'none'
  pagePart('tile').replaceChildren(icon(SHIELDS[verdict]))
  pagePart('verdict').textContent = title
  pagePart('verdict-lede').textContent = lede
  pagePart('words').replaceChildren(...words.map((word) => pageElement('li', word)))
  pagePart('checks').replaceChildren(...checks.map((each) => addressItem(each, texts, language)))
}
