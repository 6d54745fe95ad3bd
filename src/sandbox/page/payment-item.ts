import type { BankPayment } from '../bank/payments'
import { createElement } from './elements'
import { groupedAmount, line, timeText } from './items'
import { words } from './words/page-words'

const TONES: Readonly<Record<BankPayment['status'], string>> = {
  received: 'moving',
  accepted: 'moving',
  booked: 'good',
  returned: 'bad',
  rejected: 'bad',
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
  const { texts } = words
  const path = '/sandbox/bank/return'
  const returns = [
    { id: 'return', text: texts.giveBack, as: 'whole', done: texts.givenBack },
    { id: 'charged', text: texts.giveBackCharged, as: 'charged', done: texts.givenBackCharged },
  ].map(({ as, ...press }) => ({ ...press, path, body: { endToEndId, as } }))
  const recalls = [
    { id: 'grant', text: texts.grantRecall, isGranted: true, done: texts.recallGranted },
    { id: 'refuse', text: texts.refuseRecall, isGranted: false, done: texts.recallRefused },
  ].map(({ isGranted, ...press }) => ({
    ...{ ...press, path: '/sandbox/bank/recall', body: { endToEndId, isGranted } },
  }))
  const answer = { id: 'answer', text: texts.answer, done: texts.bankAnswers, body: { endToEndId } }
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
  const isTwice = status === 'booked' && debits > 1
  return isTwice
    ? ['badge bad', words.texts.paidTwice]
    : [`badge ${TONES[status]}`, reason ?? words.statuses[status]]
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
    words.receivedAt(timeText(receivedAt)),
    ...(bookedAt === null ? [] : [words.paidOutAt(timeText(bookedAt))]),
    ...(returned === null ? [] : [words.cameBack(`${groupedAmount(returned)} ${currency}`)]),
  ].join(' · ')
}
