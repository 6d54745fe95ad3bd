import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { useMemo, type ReactNode } from 'react'
import { createIntl, RawIntlProvider, type IntlShape, type MessageDescriptor } from 'react-intl'

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

function pseudoIntl(): IntlShape {
  const intl = createIntl({ locale: PSEUDO_LOCALE, defaultLocale: PSEUDO_LOCALE })
  const cache = new Map<string, MessageFormatElement[]>()
  const messageOf = (text: string): MessageFormatElement[] => {
    const made = cache.get(text) ?? pseudo(text)
    cache.set(text, made)
    return made
  }
  const formatMessage = ((descriptor: MessageDescriptor, ...rest: []) => {
    const { defaultMessage } = descriptor
    if (typeof defaultMessage !== 'string') throw new Error('a message without its English text')
    return intl.formatMessage({ ...descriptor, defaultMessage: messageOf(defaultMessage) }, ...rest)
  }) as IntlShape['formatMessage'] // the same arguments, passed on
  return { ...intl, formatMessage }
}

/** Every text below it speaks the pseudo-locale. */
export function PseudoLocale({ children }: { readonly children: ReactNode }) {
  const intl = useMemo(pseudoIntl, [])
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}

const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description']
const HIDDEN = 'style, script, [aria-hidden="true"] svg'

/** Texts and labels on the page that hold letters, yet came from no message. */
export function untranslated(root: HTMLElement, names: readonly (string | RegExp)[]): string[] {
  const isName = (text: string) =>
    names.some((name) => (typeof name === 'string' ? name === text : name.test(text)))
  const texts = [...textsOf(root), ...labelsOf(root)].map((text) => text.trim())
  return texts.filter((text) => /\p{L}/u.test(text) && !isMessage(text) && !isName(text))
}

const isMessage = (text: string): boolean => /^\[.*\]$/s.test(text)

function labelsOf(root: HTMLElement): string[] {
  return ATTRIBUTES.flatMap((name) =>
    [...root.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  )
}

/** The text of each outermost element that a message fills, whatever it nests: [We sent <b>…</b>]. */
function textsOf(element: Element): string[] {
  if (element.matches(HIDDEN)) return []
  if (isMessage(element.textContent.trim()) && opensWithText(element)) return [element.textContent]
  return [...element.childNodes].flatMap((node) => {
    if (node instanceof Element) return textsOf(node)
    return node.nodeType === node.TEXT_NODE ? [node.textContent ?? ''] : []
  })
}

/** A message starts with its bracket here: else brackets of two neighbours would hide what stands between. */
const opensWithText = ({ firstChild }: Element): boolean =>
  firstChild?.nodeType === Node.TEXT_NODE && (firstChild.textContent ?? '').startsWith('[')
