import type { ReceivedMail } from '../mail/inbox'
import { mailedCode } from '../mail/mailed-code'
import type { ChainBalances } from '../wallet/balances'
import { createElement, elementById } from './elements'
import type { SandboxAccount, SandboxOperators } from './wire'
import { words } from './words/page-words'

export const timeText = (iso: string | null): string =>
  iso === null ? '' : new Date(iso).toLocaleTimeString(words.locale)

/** Grouped thousands and at most six decimals of a decimal text. */
export function groupedAmount(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  const [thousands, decimal] = words.separators
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  return fraction === '' ? grouped : `${grouped}${decimal}${fraction.slice(0, 6)}`
}

type Cell = readonly [className: string, text: string]

export const line = (...cells: readonly Cell[]): HTMLElement =>
  createElement('div', 'row', ...cells.map((cell) => createElement('span', ...cell)))

/** A mail, with the code that it carries set large. */
export function mailItem({ to, subject, text, at }: ReceivedMail): HTMLElement {
  const code = mailedCode(text)
  return createElement(
    'li',
    '',
    line(['strong', subject], ['small', timeText(at)]),
    createElement('p', 'small', words.mailTo(to)),
    ...(code === null ? [] : [createElement('p', 'secret', code)]),
    createElement('p', 'body small', text),
  )
}

export const accountItem = ({ name, email }: SandboxAccount): HTMLElement =>
  createElement(
    'li',
    'row',
    createElement('span', 'strong', name),
    createElement('span', 'code', email),
  )

export const operatorItem = ({ operator, name }: SandboxOperators['names'][number]): HTMLElement =>
  createElement(
    'li',
    'row',
    createElement('span', 'strong', name),
    createElement('span', 'code', operator),
  )

export function showConsole({ origin }: SandboxOperators): void {
  elementById('run-by', HTMLElement).hidden = origin === null
  const link = elementById('console', HTMLAnchorElement)
  link.href = `${origin ?? ''}/console/waiting`
}

export function networkCard({ name, balances }: ChainBalances): HTMLElement {
  const lines = balances.map(({ symbol, amount }) =>
    line(['', groupedAmount(amount)], ['small', symbol]),
  )
  return createElement('div', '', createElement('h3', '', name), ...lines)
}
