import type { Language } from '@kernel/domain-error'
import { shortIban } from '@kernel/iban'
import type { OpenPayeePage } from '@server/desk/flows/answer-payee-page'
import { FIGURE_TEXTS } from '@server/desk/policies/figure-texts'
import type { PayeeState } from '@server/desk/policies/payee-page'
import type { Around } from '../documents/frame'
import { markup, type Html } from '../documents/html'
import { payeeDocument } from './document'
import { type PayeeContent, timelineOf } from './timeline'
import type { PayeePageWords } from './word-list'
import { PAYEE_PAGE_WORDS } from './words'

export function payeePageDocument(
  around: Around,
  page: OpenPayeePage,
  refusedEmail: string | null = null,
): string {
  const { language } = around
  const words = PAYEE_PAGE_WORDS[language]
  const { name, type } = page.sender
  const who = (type === 'business' ? name : name.split(' ')[0]) ?? name
  const drawn = { page, words, language, who, refusedEmail }
  return payeeDocument(
    around,
    markup`<main class="page">
      ${timelineOf(drawn)}
      <section>
        ${sumOf(drawn)}${accountOf(drawn)}${questionOf(drawn)}${mailOf(drawn)}
        <p class="small foot">${words.foot(who)}</p>
      </section>
    </main>`,
  )
}

/** Of the bar's twelve parts: how many are done, and how many are under way or failed. */
const PROGRESS: Readonly<Record<PayeeState, readonly [done: number, now: number]>> = {
  awaited: [0, 2],
  'in-progress': [3, 3],
  'with-bank': [6, 3],
  paid: [12, 0],
  unpaid: [6, 3],
  returned: [6, 3],
  ended: [0, 0],
}

const isBad = (state: PayeeState): boolean => state === 'unpaid' || state === 'returned'

function toneOf(state: PayeeState): string {
  if (isBad(state)) return 'bad'
  if (state === 'paid') return 'paid'
  return state === 'ended' ? 'muted' : 'moves'
}

function sumOf({ page, words, language, who }: PayeeContent): Html {
  const { state, cents, sender, expectedOn } = page
  const figures = FIGURE_TEXTS[language]
  const [done, now] = PROGRESS[state]
  const partAt = (at: number): string => {
    if (at < done) return 'laid'
    if (at >= done + now) return ''
    return isBad(state) ? 'no' : 'live'
  }
  const parts = Array.from({ length: 12 }, (_, at) => markup`<i class="${partAt(at)}"></i>`)
  const day = expectedOn && words.expected(figures.day(expectedOn))
  const why = words.explanations[state]?.(who) ?? null
  return markup`<h1 class="lead">
      ${words.leads[state](sender.name)} <span class="sum num">${figures.euros(cents)}</span>
    </h1>
    <div class="road" aria-hidden="true">${parts}</div>
    <p class="stands small">
      <b class="${toneOf(state)}">${words.states[state]}</b
      >${day === null ? null : markup`<span class="muted num">${day}</span>`}
    </p>
    ${why === null ? null : markup`<p class="why">${why}</p>`}`
}

const accountOf = ({ page: { recipient }, words }: PayeeContent): Html =>
  markup`<dl class="kv">
    <div class="stack">
      <dt>${words.holder}</dt>
      <dd class="caps">${recipient.name}</dd>
    </div>
    <div>
      <dt>${words.ibanEnd}</dt>
      <dd class="num">${shortIban(recipient.iban).slice(-4)}</dd>
    </div>
    <div class="stack">
      <dt>${words.reference}</dt>
      <dd class="num">${recipient.reference}</dd>
    </div>
  </dl>`

/** Its answer is in the language of the page. */
const formIn = (language: Language) => (inner: Html) =>
  markup`<form method="post" action="?lang=${language}">${inner}</form>`

/** Once it is paid, or will not be, there is nothing to say any more. */
function questionOf({ page: { state, answer }, words, who, language }: PayeeContent): Html | null {
  if (state === 'paid' || state === 'ended') return null
  const form = formIn(language)
  if (answer === 'yes')
    return markup`<div class="note">
      <p>${words.saidYes(who)}</p>
      ${form(markup`<button class="small" name="act" value="no">${words.notMine}</button>`)}
    </div>`
  if (answer === 'no')
    return markup`<div class="note warn">
      <p>${words.saidNo(who)}</p>
      ${form(markup`<button class="small" name="act" value="yes">${words.mineAfterAll}</button>`)}
    </div>`
  return markup`<h2>${words.question}</h2>
    ${form(markup`<div class="two"><button class="primary" name="act" value="yes">${words.yes}</button><button name="act" value="no">${words.no(who)}</button></div>`)}`
}

const ENVELOPE = markup`<svg viewBox="0 0 24 24" aria-hidden="true">
  <path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7" />
  <rect x="2" y="4" width="20" height="16" rx="2" />
</svg>`
const CHEVRON = markup`<svg class="end" viewBox="0 0 24 24" aria-hidden="true">
  <path d="m9 18 6-6-6-6" />
</svg>`

function mailOf({ page, words, language, refusedEmail }: PayeeContent): Html | null {
  const { state, mailTo, expiresAt } = page
  if (state === 'paid' || state === 'ended') return null
  const form = formIn(language)
  const until = FIGURE_TEXTS[language].day(expiresAt)
  if (mailTo !== null)
    return markup`<div class="mailed">
      <p>${words.mailed(veiled(mailTo), until)}</p>
      ${form(markup`<button class="small" name="act" value="no-mail">${words.mailNot}</button>`)}
    </div>`
  return markup`<details${refusedEmail === null ? null : markup` open`}><summary>${ENVELOPE}${words.mailMe}${CHEVRON}</summary>
${form(fieldOf(words, refusedEmail, until))}</details>`
}

function fieldOf(words: PayeePageWords, refusedEmail: string | null, until: string): Html {
  const isRefused = refusedEmail !== null
  return markup`<label for="email">${words.email}</label>
    <input id="email" name="email" type="email" autocomplete="email" maxlength="254" required value="${refusedEmail ?? ''}" aria-describedby="about"${isRefused ? markup` aria-invalid="true"` : null} />
    <p id="about" class="small field-note ${isRefused ? 'bad' : 'muted'}">
      ${isRefused ? words.mailInvalid : words.mailOnce(until)}
    </p>
    <button class="primary" name="act" value="mail">${words.mailButton}</button>`
}

/** 'm…@example.com': whoever else has the address of the page learns no e-mail. */
const veiled = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}`
