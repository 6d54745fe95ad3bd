import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'

import { ADDRESS_KEYS } from '@config/address-keys'
import { check, type Check, type Result } from './check'
import { type Language, type Texts, TEXTS } from './texts'

/** By a package in the page, so that every browser computes alike, from a disk too. */
const means = { keys: ADDRESS_KEYS, verify, sha256 }

function verify(key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): Promise<boolean> {
  try {
    return Promise.resolve(ed25519.verify(signature, bytes, key))
  } catch {
    return Promise.resolve(false)
  }
}

let language: Language = navigator.language.startsWith('de') ? 'de' : 'en'
let asked = 0

const part = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no ${id}`)
  return found
}

const typed = (id: string): string => {
  const field = part(id)
  return field instanceof HTMLTextAreaElement ? field.value : ''
}

function element(name: string, text: string, ...inside: readonly Node[]): HTMLElement {
  const made = document.createElement(name)
  made.append(text, ...inside)
  return made
}

async function show(): Promise<void> {
  const turn = ++asked
  const pasted = { address: typed('address'), words: typed('mailed'), line: typed('line') }
  const result = await check(pasted, means)
  // Somebody who goes on typing is answered once.
  if (turn === asked) showResult(result, TEXTS[language])
}

function showResult({ words, checks, verdict }: Result, texts: Texts): void {
  const [title, lede] = texts.verdicts[verdict]
  part('result').className = `card ${verdict}`
  part('verdict').textContent = title
  part('verdict-lede').textContent = words.length > 0 && verdict === 'none' ? texts.sameSix : lede
  part('words').replaceChildren(...words.map((word) => element('li', word)))
  part('checks').replaceChildren(...checks.map((each) => checkItem(each, texts)))
}

function checkItem(each: Check, texts: Texts): HTMLElement {
  const [title, text] = saidOf(each, texts)
  const item = element('li', title, element('small', text))
  if (each.is === 'ok' || each.is === 'bad') item.className = each.is
  return item
}

const wordsText = (each: Extract<Check, { about: 'words' }>, texts: Texts) =>
  each.is === 'ok' ? texts.wordsFit : texts.wordsDiffer(each.at)

function signatureText(each: Extract<Check, { about: 'signature' }>, texts: Texts): string {
  return each.is === 'ok' ? texts.signedWith(each.key) : texts.problems[each.problem]
}

function saidOf(each: Check, texts: Texts): readonly [string, string] {
  switch (each.about) {
    case 'address':
      return texts.badAddress
    case 'words':
      return wordsText(each, texts)
    case 'line':
      return texts.badLine
    case 'signature':
      return [texts.signature, signatureText(each, texts)]
    case 'same-address':
      return texts.same[each.is]
    case 'claim':
      return [texts.amount, texts.onChain(each.amount, each.chainId)]
    case 'expiry':
      return [texts.expiry, instantText(each.expiresTs, { timeStyle: 'short' })]
  }
}

function instantText(seconds: number, more: Intl.DateTimeFormatOptions = {}): string {
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', ...more })
  return `${format.format(seconds * 1_000)}${more.timeStyle === undefined ? '' : ' UTC'}`
}

/** Newest first. */
function showKeys(texts: Texts): void {
  const rows = ADDRESS_KEYS.map(({ id, key, from, until }, at) => {
    const former = ADDRESS_KEYS[at - 1]?.id ?? null
    const facts = [
      texts.from(instantText(from), former),
      ...(until === undefined ? [] : [texts.until(instantText(until))]),
      key,
    ]
    const isNow = at === ADDRESS_KEYS.length - 1
    const value = element('dd', id, ...facts.map((fact) => element('small', fact)))
    return element('div', '', element('dt', isNow ? texts.now : texts.before), value)
  })
  part('keys').replaceChildren(...rows.toReversed())
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
  part('language').lang = language === 'de' ? 'en' : 'de'
  showKeys(texts)
  void show()
}

part('language').addEventListener('click', () => {
  language = language === 'de' ? 'en' : 'de'
  speak()
})
document.addEventListener('input', () => void show())
speak()
