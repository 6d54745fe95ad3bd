export const pagePart = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no ${id}`)
  return found
}

export function pageElement(
  name: string,
  text: string,
  ...inside: readonly (Node | string)[]
): HTMLElement {
  const made = document.createElement(name)
  made.append(text, ...inside)
  return made
}

/** One of the page's own drawings. */
export function icon(id: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  svg.setAttribute('aria-hidden', 'true')
  use.setAttribute('href', `#${id}`)
  svg.append(use)
  return svg
}

/** What a check's sign says; `none` is for what was not looked at. */
export type Sign = 'ok' | 'bad' | 'none'

const ICONS: Readonly<Record<Sign, string>> = { ok: 'check', bad: 'cross', none: 'dash' }

export interface Item {
  readonly sign: Sign
  readonly title: string
  readonly text: string
}

/** A line of a list of checks; `spoken` is what the sign means to who does not see it. */
export function checkItem({ sign, title, text }: Item, spoken: string): HTMLElement {
  const hidden = pageElement('span', `${spoken} `)
  hidden.className = 'spoken'
  const item = pageElement('li', '', icon(ICONS[sign]), pageElement('b', '', hidden, title))
  item.append(pageElement('small', text))
  item.className = sign
  return item
}
