import style from './dialog.text.css'
import type { Fact } from './transaction-facts'

/** Resolves to whether the person approved. */
export type ConfirmDialog = (title: string, facts: readonly Fact[]) => Promise<boolean>

export interface WalletIdentity {
  readonly name: string
  /** A data URI. */
  readonly icon: string
}

/** The page below may close its own layers when it sees a press or a focus outside of them. */
const PAGE_EVENTS = [
  'pointerdown',
  'mousedown',
  'touchstart',
  'click',
  'focusin',
  'focusout',
  'keydown',
  'keyup',
]

/** One dialog at a time: a second one waits for the first. */
export function confirmDialog(wallet: WalletIdentity): ConfirmDialog {
  let last: Promise<unknown> = Promise.resolve()
  return (title, facts) => {
    const answer = last.then(
      () =>
        new Promise<boolean>((resolve) => {
          const focused = document.activeElement
          openDialog(dialogElement(wallet, title, facts), (isApproved) => {
            if (focused instanceof HTMLElement) focused.focus()
            resolve(isApproved)
          })
        }),
    )
    last = answer
    return answer
  }
}

function openDialog(
  { dialog, approve, reject }: ReturnType<typeof dialogElement>,
  decided: (isApproved: boolean) => void,
): void {
  const host = shadowHost(dialog)
  const close = (isApproved: boolean): void => {
    dialog.close()
    host.remove()
    decided(isApproved)
  }
  approve.addEventListener('click', () => close(true))
  reject.addEventListener('click', () => close(false))
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close(false)
  })
  document.body.append(host)
  dialog.showModal()
  dialog.focus()
}

/** The app's policy lets no inline styles through, so the style sheet is made in code. */
function shadowHost(dialog: HTMLDialogElement): HTMLElement {
  const host = document.createElement('div')
  for (const type of PAGE_EVENTS) host.addEventListener(type, (event) => event.stopPropagation())
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  root.append(dialog)
  return host
}

function dialogElement({ name, icon }: WalletIdentity, title: string, facts: readonly Fact[]) {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-labelledby', 'title')
  dialog.tabIndex = -1
  const image = document.createElement('img')
  image.src = icon
  image.alt = ''
  const issuer = createElement('p', 'name')
  issuer.append(image, `${name} · test money only`)
  const heading = createElement('h2', '', title)
  heading.id = 'title'
  const list = createElement('dl')
  for (const [term, value] of facts)
    list.append(createElement('dt', '', term), createElement('dd', '', value))
  const [reject, approve] = [button('reject', 'Reject'), button('approve', 'Approve')] as const
  const buttons = createElement('div', 'buttons')
  buttons.append(reject, approve)
  dialog.append(issuer, heading, list, buttons)
  return { dialog, approve, reject }
}

function button(className: string, text: string): HTMLButtonElement {
  const element = createElement('button', className, text)
  element.type = 'button'
  return element
}

function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  if (className !== '') element.className = className
  element.textContent = text
  return element
}
