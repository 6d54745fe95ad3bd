import { createElement, elementById } from './elements'
import { storedChoice } from './browser/stored-choice'
import { words } from './words/page-words'

/** Where each step leads: the app, or a part of this page. */
const LINKS: readonly (readonly [
  text: 'openApp' | 'mailTitle' | 'bankTitle' | 'storiesTitle',
  href: string,
])[] = [
  ['openApp', '/'],
  ['mailTitle', '#mail-title'],
  ['openApp', '/'],
  ['openApp', '/'],
  ['bankTitle', '#bank-title'],
  ['storiesTitle', '#stories-title'],
]

/** Leads through the product in six steps; after a reload it goes on where it was left. */
export function watchTour(): void {
  const place = elementById('tour', HTMLElement)
  const start = elementById('tour-start', HTMLButtonElement)
  const stored = storedChoice(
    'tour',
    LINKS.map((_, at) => String(at)),
  )
  let at = 0
  const open = (step: number): void => {
    at = step
    stored.set(String(step))
    place.hidden = false
    showStep(step)
  }
  const end = (): void => {
    stored.set(null)
    place.hidden = true
    start.focus()
  }
  const goTo = (step: number): void => {
    if (step >= LINKS.length) return end()
    open(step)
    elementById('tour-title', HTMLHeadingElement).focus()
  }
  const pressed = (id: string, act: () => void): void =>
    elementById(id, HTMLButtonElement).addEventListener('click', act)
  pressed('tour-start', () => goTo(0))
  pressed('tour-back', () => goTo(at - 1))
  pressed('tour-next', () => goTo(at + 1))
  pressed('tour-end', end)
  place.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') end()
  })
  const left = stored.get()
  if (left !== null) open(Number.parseInt(left, 10))
}

function showStep(at: number): void {
  const [title = '', text = ''] = words.tour[at] ?? []
  const { tourDone, tourNext } = words.texts
  const isLast = at === LINKS.length - 1
  elementById('tour-step', HTMLParagraphElement).textContent = words.tourStep(at + 1, LINKS.length)
  elementById('tour-title', HTMLHeadingElement).textContent = title
  elementById('tour-text', HTMLParagraphElement).textContent = text
  elementById('tour-link', HTMLParagraphElement).replaceChildren(linkOf(at))
  elementById('tour-back', HTMLButtonElement).disabled = at === 0
  elementById('tour-next', HTMLButtonElement).textContent = isLast ? tourDone : tourNext
}

/** The app opens beside the page, which has the code. */
function linkOf(at: number): HTMLAnchorElement {
  const [text, href] = LINKS[at] ?? ['openApp', '/']
  const link = createElement('a', '', words.texts[text])
  link.href = href
  if (href === '/') link.target = '_blank'
  return link
}
