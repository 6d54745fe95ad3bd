/**
 * The test wallet's own dialog, for the browser: plain DOM in a shadow root, its style sheet made
 * in code, because the app's policy lets neither inline styles nor inline markup through. It takes
 * the app's colours where they are there. `confirmWith(title, facts)` gives true or false.
 */
export const WALLET_DIALOG_SCRIPT = String.raw`
const STYLE = ':host{all:initial;pointer-events:auto}' +
  'dialog{box-sizing:border-box;width:min(420px,calc(100vw - 32px));max-height:calc(100vh - 32px);overflow:auto;' +
  'padding:24px;border:0;border-radius:28px;background:var(--surface-raised,#fff);color:var(--text,#0a2529);' +
  'font:400 16px/24px var(--font,system-ui,sans-serif);box-shadow:var(--shadow-3,0 24px 56px -16px rgb(0 0 0/.4))}' +
  'dialog::backdrop{background:rgb(5 25 29/.52)}dialog:focus{outline:none}' +
  '.name{display:flex;gap:8px;align-items:center;margin:0 0 16px;font-size:14px;line-height:20px;color:var(--text-muted,#475e60)}' +
  '.name img{width:24px;height:24px}' +
  'h2{margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600;letter-spacing:-.02em}' +
  'dl{margin:0 0 24px;padding:16px;border-radius:20px;background:var(--surface-inset,#f1f5f3)}' +
  'dt{font-size:14px;line-height:20px;color:var(--text-muted,#475e60)}' +
  'dd{margin:0 0 12px;font-weight:500;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}dd:last-child{margin:0}' +
  '.buttons{display:flex;gap:12px}' +
  'button{flex:1;min-height:52px;border:0;border-radius:14px;font:inherit;font-weight:600;cursor:pointer}' +
  '.approve{background:var(--primary,#06505a);color:var(--on-primary,#fff)}' +
  '.approve:hover{background:var(--primary-hover,#074048)}' +
  '.reject{background:var(--primary-soft,#ddf0ec);color:var(--on-primary-soft,#06505a)}' +
  '.reject:hover{background:var(--primary-soft-hover,#cde8e2)}' +
  'button:focus-visible{outline:2px solid var(--focus,#0b7f8c);outline-offset:2px}'

const make = (tag, className, text) => {
  const element = document.createElement(tag)
  if (className) element.className = className
  if (text !== undefined) element.textContent = text
  return element
}

const describeFacts = (facts) => {
  const list = make('dl')
  for (const [term, value] of facts) list.append(make('dt', '', term), make('dd', '', value))
  return list
}

// The page below may close its own layers when it sees a press or a focus outside of them.
const PAGE_EVENTS = ['pointerdown', 'mousedown', 'touchstart', 'click', 'focusin', 'focusout', 'keydown', 'keyup']

const openDialog = (title, facts, decide) => {
  const host = make('div')
  for (const type of PAGE_EVENTS) host.addEventListener(type, (event) => event.stopPropagation())
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]

  const dialog = make('dialog')
  dialog.setAttribute('aria-labelledby', 'title')
  dialog.tabIndex = -1
  const name = make('p', 'name')
  const icon = make('img')
  icon.src = ICON
  icon.alt = ''
  name.append(icon, NAME + ' · test money only')
  const heading = make('h2', '', title)
  heading.id = 'title'
  const approve = make('button', 'approve', 'Approve')
  const reject = make('button', 'reject', 'Reject')
  const buttons = make('div', 'buttons')
  buttons.append(reject, approve)
  dialog.append(name, heading, describeFacts(facts), buttons)
  root.append(dialog)

  const close = (answer) => {
    dialog.close()
    host.remove()
    decide(answer)
  }
  approve.type = reject.type = 'button'
  approve.addEventListener('click', () => close(true))
  reject.addEventListener('click', () => close(false))
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close(false)
  })
  const before = document.activeElement
  document.body.append(host)
  dialog.showModal()
  dialog.focus()
  return () => before instanceof HTMLElement && before.focus()
}

let lastDialog = Promise.resolve()

// One question at a time: a second one waits for the first.
const confirmWith = (title, facts) => {
  const answer = lastDialog.then(() => new Promise((resolve) => {
    const giveFocusBack = openDialog(title, facts, (decision) => {
      giveFocusBack()
      resolve(decision)
    })
  }))
  lastDialog = answer
  return answer
}
`
