import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'

import { ADDRESS_KEYS } from '@config/address-keys'
import { showAddress } from './address-part'
import { instantWords, type Language } from './decimal-words'
import { openFile, showFile } from './file-part'
import { inflate } from './inflate'
import { checkItem, pageElement, pagePart } from './page-parts'
import { TEXTS } from './texts'
import type { Texts } from './texts-type'

/** By a package in the page, so that every browser computes alike, from a disk too. */
const means = { keys: ADDRESS_KEYS, verify, sha256, inflate }

function verify(key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): Promise<boolean> {
  try {
    return Promise.resolve(ed25519.verify(signature, bytes, key))
  } catch {
    return Promise.resolve(false)
  }
}

let language: Language = navigator.language.startsWith('de') ? 'de' : 'en'

/** Newest first. */
function showKeys(texts: Texts): void {
  const rows = ADDRESS_KEYS.map(({ id, key, from, until }, at) => {
    const former = ADDRESS_KEYS[at - 1]?.id ?? null
    const facts = [
      texts.from(instantWords(from, language), former),
      ...(until === undefined ? [] : [texts.until(instantWords(until, language))]),
      key,
    ]
    const isNow = at === ADDRESS_KEYS.length - 1
    const value = pageElement('dd', id, ...facts.map((fact) => pageElement('small', fact)))
    return pageElement('div', '', pageElement('dt', isNow ? texts.now : texts.before), value)
  })
  pagePart('keys').replaceChildren(...rows.toReversed())
}

function speak(): void {
  const texts = TEXTS[language]
  document.documentElement.lang = language
  document.title = texts.title
  for (const node of document.querySelectorAll<HTMLElement>('[data-text]')) {
    // The page names texts that are plain.
    const text = texts[node.dataset['text'] as keyof Texts]
    if (typeof text === 'string') node.textContent = text
  }
  pagePart('language').lang = language === 'de' ? 'en' : 'de'
  const tells = texts.tells.map(([sign, title, text]) => checkItem({ sign, title, text }, ''))
  pagePart('tells-list').replaceChildren(...tells)
  showKeys(texts)
  showFile(language)
  void showAddress(language, means)
}

function open(files: FileList | null | undefined): void {
  const [file] = files ?? []
  if (file) void openFile(file, language, means)
}

pagePart('language').addEventListener('click', () => {
  language = language === 'de' ? 'en' : 'de'
  speak()
})
document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return void showAddress(language, means)
  open(target.files)
  // The same file can be chosen again after it was changed.
  target.value = ''
})
/** A text that is dragged goes into the field below it. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true
document.addEventListener('dragover', (event) => {
  if (hasFiles(event)) event.preventDefault()
})
document.addEventListener('drop', (event) => {
  if (!hasFiles(event)) return
  event.preventDefault()
  open(event.dataTransfer?.files)
})
speak()
