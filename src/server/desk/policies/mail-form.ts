import type { Language } from '@kernel/domain-error'
import { htmlText } from '@kernel/html-text'
import type { Mail } from '@server/ports/mail'

export type MailFacts = readonly (readonly [label: string, value: string])[]

/** What a mail says, before it is text or HTML. */
export interface MailForm {
  readonly subject: string
  /** What happened. */
  readonly lines: readonly string[]
  /** Each with its label. */
  readonly facts?: MailFacts
  /** Where it can be seen; the address is all that the link says. */
  readonly link?: { readonly label: string; readonly address: string }
  /** What the reader does about it. */
  readonly advice: readonly string[]
}

/** Whom a mail is to, from whom, and in which language. */
export interface MailParties {
  readonly to: string
  readonly brand: string
  readonly language: Language
}

interface Addressee {
  readonly email: string
  /** Null where it has not chosen one yet. */
  readonly language: Language | null
}

export const addressedTo = ({ email, language }: Addressee, brand: string): MailParties => ({
  ...{ to: email, brand, language: language ?? 'en' },
})

/** The last line of mails that come unasked. */
export const NEVER_ASK: Readonly<Record<Language, string>> = {
  en: 'We never ask for your code: not by phone, not by mail, not in the chat.',
  de: 'Wir fragen Sie nie nach Ihrem Code: nicht am Telefon, nicht per Mail, nicht im Chat.',
}

/** One form as text and as HTML: both say the same words in the same order, without a picture. */
export const formMail = (form: MailForm, addressed: MailParties): Mail => ({
  to: addressed.to,
  subject: form.subject,
  text: textOf(form),
  html: htmlOf(form, addressed),
})

/** Parts with a blank line between them; one that is empty is left out. */
function textOf({ lines, facts = [], link, advice }: MailForm): string {
  const seen = link ? [link.label, link.address] : []
  const parts = [lines, facts.map((fact) => fact.join(': ')), seen, advice]
  const said = parts.filter(({ length }) => length > 0).map((part) => part.join('\n'))
  return `${said.join('\n\n')}\n`
}

function htmlOf(form: MailForm, { brand, language }: MailParties): string {
  const title = htmlText(form.subject)
  return [
    `<!doctype html>`,
    `<html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><title>${title}</title>`,
    `<style>${STYLE}</style></head>`,
    `<body><main><p class="brand">${htmlText(brand)}</p><h1>${title}</h1>`,
    ...paragraphs(form.lines),
    ...table(form.facts),
    ...linked(form.link),
    ...paragraphs(form.advice),
    `</main></body></html>`,
    ``,
  ].join('\n')
}

const paragraphs = (texts: readonly string[]): readonly string[] =>
  texts.map((text) => `<p>${htmlText(text)}</p>`)

function table(facts: MailFacts = []): readonly string[] {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row">${htmlText(label)}</th><td>${htmlText(value)}</td></tr>`,
  )
  return rows.length === 0 ? [] : ['<table>', ...rows, '</table>']
}

function linked(link: MailForm['link']): readonly string[] {
  if (!link) return []
  const address = htmlText(link.address)
  return [...paragraphs([link.label]), `<p><a href="${address}">${address}</a></p>`]
}

/** The colours of the app by day and by night; a program that drops them shows a plain page. */
const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;padding:24px 16px;background:#F1F5F3;color:#0A2529;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}',
  'main{display:block;max-width:520px;margin:0 auto;padding:24px;border-radius:16px;background:#FFFFFF}',
  '.brand{margin:0;color:#06505A;font-weight:600}',
  'h1{margin:8px 0 16px;font-size:22px;line-height:1.3}',
  'p{margin:0 0 12px;overflow-wrap:anywhere}',
  'a{color:#06505A}',
  'table{width:100%;margin:4px 0 16px;border-collapse:collapse}',
  'th,td{padding:10px 0;border-bottom:1px solid #DBE4E1;text-align:left;vertical-align:top}',
  'th{width:34%;padding-right:12px;color:#475E60;font-weight:400}',
  '@media (prefers-color-scheme:dark){body{background:#071719;color:#E6F0ED}main{background:#0F2327}.brand,a{color:#7ADCCB}th{color:#A6BDBB}th,td{border-color:#1F383D}}',
].join('')
