import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Texts, Tongue } from './app-texts'

/** English for tests alone: [Ŝéñð éûŕöš ···], so that a text which nobody can translate stands out. */
export const PSEUDO_LOCALE = 'en-XA'

const PLAIN = 'aceghilnorsuyzACEGHILNORSUYZ'
const ACCENTED = 'áçéĝĥíļñöŕšûýžÁÇÉĜĤÍĻÑÖŔŠÛÝŽ'
const GROWTH = 0.4

const accented = (text: string): string =>
  [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('')

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })

const lengthOf = (elements: readonly MessageFormatElement[]): number =>
  elements.reduce((sum, each) => sum + (each.type === TYPE.literal ? each.value.length : 4), 0)

/** The words get accents; arguments, tags and the choice between plurals stay. */
function disguised(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return literal(accented(element.value))
    if (element.type === TYPE.tag) return { ...element, children: disguised(element.children) }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
    const options = Object.entries(element.options).map(
      ([name, option]) => [name, { ...option, value: disguised(option.value) }] as const,
    )
    return { ...element, options: Object.fromEntries(options) }
  })
}

export function pseudo(text: string): MessageFormatElement[] {
  const elements = parse(text)
  const padding = '·'.repeat(Math.ceil(lengthOf(elements) * GROWTH))
  return [literal('['), ...disguised(elements), literal(` ${padding}]`)]
}

/** Every text of the app, as the build compiles a catalog. */
export const pseudoCatalog = (texts: Texts): Readonly<Record<string, MessageFormatElement[]>> =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, pseudo(text)]))

/** Reads a page that speaks the pseudo-locale. */
export const pseudoTongue: Tongue = (text) => {
  const words = text.split(/\{\w+\}/).map((part) => accented(part).replace(/[.?()]/g, '\\$&'))
  return new RegExp(`\\[${words.join('.+')} ·+\\]`)
}

/** Texts and labels on the page that hold letters, yet came from no message. Runs in the page, so it stands alone. */
export function strayTexts(): string[] {
  const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description']
  const hidden = 'style, script, noscript, [hidden], [aria-hidden="true"] svg'
  const isMessage = (text: string): boolean => /^\[.*\]$/s.test(text)
  // A message starts with its bracket here: else brackets of two neighbours would hide what stands between.
  const opensWithText = ({ firstChild }: Element): boolean =>
    firstChild?.nodeType === Node.TEXT_NODE && (firstChild.textContent ?? '').startsWith('[')
  /** The text of each outermost element that a message fills, whatever it nests: [We sent <b>…</b>]. */
  const textsOf = (element: Element): string[] => {
    if (element.matches(hidden)) return []
    if (isMessage(element.textContent.trim()) && opensWithText(element))
      return [element.textContent]
    return [...element.childNodes].flatMap((node) => {
      if (node instanceof Element) return textsOf(node)
      return node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : []
    })
  }
  const labels = attributes.flatMap((name) =>
    [...document.body.querySelectorAll(`[${name}]`)].map(
      (element) => element.getAttribute(name) ?? '',
    ),
  )
  const texts = [...textsOf(document.body), ...labels].map((text) => text.trim())
  return [...new Set(texts)].filter((text) => /\p{L}/u.test(text) && !isMessage(text))
}

/** Those that nobody translates anyway: brand, people, addresses, amounts. */
export const without = (
  texts: readonly string[],
  names: readonly (string | RegExp)[],
): readonly string[] =>
  texts.filter(
    (text) => !names.some((name) => (typeof name === 'string' ? name === text : name.test(text))),
  )
