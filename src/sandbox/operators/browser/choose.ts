import style from '../../wallet/browser/dialog.text.css'
import type { TestKeyEntry } from '../wire'

/** The key that was chosen, the browser's own ones, or none. */
export type Choice = TestKeyEntry | 'own' | null

/** Asks whose test key signs; the page behind it is not reachable meanwhile. */
export const chooseKey = (entries: readonly TestKeyEntry[]): Promise<Choice> =>
  new Promise((resolve) => {
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    // The page's policy lets no inline styles through, so the style sheet is made in code.
    sheet.replaceSync(`${style} .buttons { flex-direction: column } button { padding: 0 16px }`)
    root.adoptedStyleSheets = [sheet]
    const dialog = document.createElement('dialog')
    const close = (choice: Choice): void => {
      dialog.close()
      host.remove()
      resolve(choice)
    }
    dialog.setAttribute('aria-labelledby', 'title')
    dialog.append(...contentOf(entries, close))
    dialog.addEventListener('cancel', () => close(null))
    root.append(dialog)
    document.body.append(host)
    dialog.showModal()
  })

function contentOf(entries: readonly TestKeyEntry[], close: (choice: Choice) => void): Node[] {
  const issuer = text('p', 'Sandbox · test keys only')
  issuer.className = 'name'
  const heading = text('h2', 'Whose key signs?')
  heading.id = 'title'
  const buttons = document.createElement('div')
  buttons.className = 'buttons'
  const press = (label: string, choice: Choice, className: string): void => {
    const button = text('button', label)
    button.className = className
    button.type = 'button'
    button.addEventListener('click', () => close(choice))
    buttons.append(button)
  }
  for (const entry of entries) press(`${entry.name}’s test key`, entry, 'approve')
  press('A key of this browser', 'own', 'reject')
  press('Cancel', null, 'reject')
  return [issuer, heading, buttons]
}

function text<Tag extends 'p' | 'h2' | 'button'>(tag: Tag, content: string) {
  const element = document.createElement(tag)
  element.textContent = content
  return element
}
