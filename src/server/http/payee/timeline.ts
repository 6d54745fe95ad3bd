import type { Language } from '@kernel/domain-error'
import { shortIban } from '@kernel/iban'
import { initials } from '@kernel/initials'
import type { OpenPayeePage } from '@server/desk/flows/answer-payee-page'
import { FIGURE_TEXTS } from '@server/desk/policies/figure-texts'
import type { PayeePage, PayeeState } from '@server/desk/policies/payee-page'
import { markup, type Html } from '../documents/html'
import type { PayeePageWords } from './word-list'

/** What is drawn, and in which words. */
export interface PayeeContent {
  readonly page: OpenPayeePage
  readonly words: PayeePageWords
  readonly language: Language
  /** The sender, by the first name where it is a person. */
  readonly who: string
  /** An e-mail that is none, as it was typed. */
  readonly refusedEmail: string | null
}

type Mark = 'done' | 'now' | 'no' | ''

/** How the three steps stand: the money came, the bank has it, it is in the account. */
const MARKS: Readonly<Record<PayeeState, readonly [Mark, Mark, Mark]>> = {
  awaited: ['now', '', ''],
  'in-progress': ['done', 'now', ''],
  'with-bank': ['done', 'now', ''],
  paid: ['done', 'done', 'done'],
  unpaid: ['done', 'no', ''],
  returned: ['done', 'done', 'no'],
  ended: ['', '', ''],
}

function marksOf({ state, receivedAt }: PayeePage): readonly [Mark, Mark, Mark] {
  // It has come, but is not settled yet.
  return state === 'in-progress' && !receivedAt ? ['now', '', ''] : MARKS[state]
}

/** The timeline of the transfer, beside the page on a wide screen; what it says stands on the page, too. */
export function timelineOf({ page, words, language }: PayeeContent): Html {
  const figures = FIGURE_TEXTS[language]
  const at = (instant: Date | null) => (instant ? `${figures.instant(instant)} UTC` : null)
  const { sender, recipient, receivedAt, handedOverAt, paidAt, expectedOn } = page
  const handed = at(handedOverAt)
  const rows = [
    [words.received, at(receivedAt)],
    [words.states['with-bank'], handed === null ? null : words.handedOver(handed)],
    [words.inAccount, at(paidAt) ?? (expectedOn && words.expected(figures.day(expectedOn)))],
  ] as const
  const marks = marksOf(page)
  const steps = rows.map(
    ([title, when], step) =>
      markup`<li class="${marks[step] ?? ''}">
        ${title}${when === null ? null : markup`<span class="small num">${when}</span>`}
      </li>`,
  )
  return markup`<aside class="shore" aria-label="${words.where}">
    <div class="end-of">
      ${dot(sender.name, sender.type, '')}
      <div>
        <span class="small muted">${words.from}</span><b>${sender.name}</b
        ><span class="small muted">${words.shared}</span>
      </div>
    </div>
    <ol class="way">
      ${steps}
    </ol>
    <div class="end-of">
      ${dot(recipient.name, recipient.type, 'to')}
      <div>
        <span class="small muted">${words.to}</span><b class="caps">${recipient.name}</b
        ><span class="small muted num">${shortIban(recipient.iban)}</span>
      </div>
    </div>
  </aside>`
}

function dot(name: string, type: 'individual' | 'business', side: string): Html {
  return markup`<span class="dot ${side} ${type === 'business' ? 'firm' : ''}" aria-hidden="true"
    >${initials(name)}</span
  >`
}
