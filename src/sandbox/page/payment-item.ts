import type { BankPayment } from '../bank/payments'
import { createElement } from './elements'
import { groupedAmount, line, timeText } from './items'

const STATUS: Readonly<Record<BankPayment['status'], readonly [tone: string, word: string]>> = {
  received: ['moving', 'No answer'],
  accepted: ['moving', 'Accepted'],
  booked: ['good', 'Paid out'],
  returned: ['bad', 'Sent back'],
  rejected: ['bad', 'Refused'],
}

interface Press {
  readonly id: string
  readonly text: string
  readonly path: string
  readonly body: object
  /** Said once it is done. */
  readonly done: string
}

/** What a person may have the bank do with a payment. */
function pressesOf({ endToEndId, canBeReturned, isUnanswered }: BankPayment): readonly Press[] {
  const path = '/sandbox/bank/return'
  const returns = [
    { id: 'return', text: 'Return', as: 'whole', done: 'Sent back.' },
    { id: 'charged', text: 'Return less €7.50', as: 'charged', done: 'Sent back less €7.50.' },
  ].map(({ as, ...press }) => ({ ...press, path, body: { endToEndId, as } }))
  const recalls = [
    { id: 'grant', text: 'Grant recall', isGranted: true, done: 'The recall is granted.' },
    { id: 'refuse', text: 'Refuse recall', isGranted: false, done: 'The recall is refused.' },
  ].map(({ isGranted, ...press }) => ({
    ...{ ...press, path: '/sandbox/bank/recall', body: { endToEndId, isGranted } },
  }))
  const answer = { id: 'answer', text: 'Answer', done: 'The bank answers.', body: { endToEndId } }
  return [
    ...(canBeReturned ? [...returns, ...recalls] : []),
    ...(isUnanswered ? [{ ...answer, path: '/sandbox/bank/answer' }] : []),
  ]
}

function badgeOf({
  status,
  reason,
  debits,
}: BankPayment): readonly [className: string, text: string] {
  const [tone, word] = STATUS[status]
  const isTwice = status === 'booked' && debits > 1
  return isTwice ? ['badge bad', 'Paid out twice'] : [`badge ${tone}`, reason ?? word]
}

export type PressTaken = (path: string, body: object, done: string) => void

export function paymentItem(payment: BankPayment, take: PressTaken): HTMLElement {
  const { endToEndId, currency } = payment
  const iban = payment.iban.replace(/(.{4})(?=.)/g, '$1 ')
  const name = createElement('span', 'strong', payment.name)
  name.id = `name:${endToEndId}`
  const buttons = pressesOf(payment).map(({ id, text, path, body, done }) => {
    const button = createElement('button', 'plain', text)
    button.type = 'button'
    button.id = `${id}:${endToEndId}`
    button.setAttribute('aria-describedby', name.id)
    button.addEventListener('click', () => take(path, body, done))
    return button
  })
  const item = createElement(
    'li',
    '',
    createElement(
      'div',
      'row',
      name,
      createElement('span', 'strong', `${groupedAmount(payment.amount)} ${currency}`),
    ),
    line(['small', iban], badgeOf(payment)),
    createElement('p', 'small', payment.reference),
    createElement('p', 'small', historyOf(payment)),
    ...(buttons.length > 0 ? [createElement('div', 'presses', ...buttons)] : []),
  )
  item.id = `payment:${endToEndId}`
  item.tabIndex = -1
  return item
}

function historyOf(payment: BankPayment): string {
  const { endToEndId, receivedAt, bookedAt, returned, currency } = payment
  return [
    endToEndId,
    `Received ${timeText(receivedAt)}`,
    ...(bookedAt === null ? [] : [`paid out ${timeText(bookedAt)}`]),
    ...(returned === null ? [] : [`${groupedAmount(returned)} ${currency} came back`]),
  ].join(' · ')
}
