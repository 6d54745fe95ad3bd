const RENDERING = String.raw`
const at = (id) => document.getElementById(id)

const make = (tag, className, ...content) => {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.append(...content) // texts become text nodes: nothing that a mail says is ever markup
  return element
}

const time = (iso) => (iso ? new Date(iso).toLocaleTimeString() : '')

const mailItem = ({ to, subject, text, at: sentAt }) => {
  const code = /\b\d{3} ?\d{3}\b/.exec(text)
  const head = make('div', 'row', make('span', 'strong', subject), make('span', 'small', time(sentAt)))
  const parts = [head, make('p', 'small', 'To ' + to)]
  if (code) parts.push(make('p', 'secret', code[0]))
  parts.push(make('p', 'body small', text))
  return make('li', '', ...parts)
}

const STATUS = { accepted: ['moving', 'Accepted'], booked: ['good', 'Paid out'], rejected: ['bad', 'Refused'] }

const paymentItem = (payment) => {
  const [tone, word] = STATUS[payment.status]
  const iban = payment.iban.replace(/(.{4})(?=.)/g, '$1 ')
  const times = 'Received ' + time(payment.receivedAt) + (payment.bookedAt ? ' · paid out ' + time(payment.bookedAt) : '')
  return make('li', '',
    make('div', 'row', make('span', 'strong', payment.name), make('span', 'strong', grouped(payment.amount) + ' ' + payment.currency)),
    make('div', 'row', make('span', 'small', iban), make('span', 'badge ' + tone, payment.reason || word)),
    make('p', 'small', payment.reference),
    make('p', 'small', payment.endToEndId + ' · ' + times))
}

const accountItem = ({ name, email }) =>
  make('li', 'row', make('span', 'strong', name), make('span', 'code', email))

const grouped = (amount) => {
  const [whole, fraction] = amount.split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction ? '.' + fraction.slice(0, 6) : '')
}

const networkCard = ({ name, balances }) => {
  const lines = balances.map(({ symbol, amount }) =>
    make('div', 'row', make('span', '', grouped(amount)), make('span', 'small', symbol)))
  return make('div', '', make('h3', '', name), ...lines)
}
`

const KEEPING_UP = String.raw`
const shown = {}

// Drawn again only when it changed, so that a selection or a reader's place is not lost.
const show = (id, value, empty, items) => {
  const next = JSON.stringify(value)
  if (shown[id] === next) return
  shown[id] = next
  const list = value.length > 0 ? value.map(items) : [make('li', 'small', empty)]
  at(id).replaceChildren(...list)
}

const option = (value, text) => {
  const element = make('option', '', text)
  element.value = value
  return element
}

let chains = []

const offerTokens = () => {
  const chain = chains.find(({ network }) => network === at('network').value)
  at('token').replaceChildren(...(chain ? chain.balances : []).map(({ symbol, name }) => option(symbol, symbol + ' · ' + name)))
}

const showWallet = (wallet) => {
  if (at('address').textContent !== wallet.address) at('address').textContent = wallet.address
  const next = JSON.stringify(wallet.chains)
  if (shown.wallet === next) return
  shown.wallet = next
  const isFirst = chains.length === 0
  chains = wallet.chains
  at('balances').replaceChildren(make('div', 'nets', ...chains.map(networkCard)))
  if (!isFirst) return
  at('network').replaceChildren(...chains.map(({ network, name }) => option(network, name)))
  offerTokens()
}

const trouble = (text) => {
  at('trouble').hidden = text === ''
  at('trouble').textContent = text
}

const refresh = async () => {
  const answer = await fetch('/sandbox/state').catch(() => null)
  if (!answer || !answer.ok) return trouble('The desk does not answer. Is it still running?')
  const state = await answer.json()
  trouble('')
  show('mails', state.mails, 'No mail yet. Sign in to the app, and its code appears here.', mailItem)
  show('payments', state.payments, 'No payments yet.', paymentItem)
  show('people', state.accounts, 'No accounts.', accountItem)
  showWallet(state.wallet)
}

const keepUp = async () => {
  if (!document.hidden) await refresh().catch(() => trouble('The desk gave no readable answer.'))
  setTimeout(keepUp, 1500)
}
`

const SENDING = String.raw`
const tell = (text, isBad) => {
  at('sent').className = isBad ? 'bad' : ''
  at('sent').textContent = text
}

const send = async () => {
  const order = {}
  for (const id of ['network', 'token', 'to', 'amount']) order[id] = at(id).value.trim()
  const answer = await fetch('/sandbox/send', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web' },
    body: JSON.stringify(order),
  })
  const { hash, error } = await answer.json()
  tell(hash ? 'Sent. Transaction ' + hash : error || 'It was not sent.', !hash)
  await refresh()
}

at('network').addEventListener('change', offerTokens)
at('send').addEventListener('submit', (event) => {
  event.preventDefault()
  const button = event.target.querySelector('button')
  if (button.getAttribute('aria-busy') === 'true') return
  button.setAttribute('aria-busy', 'true')
  tell('Sending…', false)
  send()
    .catch(() => tell('It was not sent: the desk does not answer.', true))
    .finally(() => button.removeAttribute('aria-busy'))
})
document.addEventListener('visibilitychange', () => { if (!document.hidden) refresh() })
keepUp()
`

/** GET /sandbox/page.js */
export const SANDBOX_SCRIPT = `(() => {
'use strict'
${RENDERING}${KEEPING_UP}${SENDING}})()
`
