import type { BaseUnits } from '@kernel/amounts'
import type { Language } from '@kernel/domain-error'
import type { Unit } from '@kernel/units'
import type { Mail } from '@server/ports/mail'
import { FIGURE_TEXTS } from './figure-texts'
import { type MailParties, formMail } from './mail-form'

/** Where a new quote's crypto has to go, told on a second way. */
export interface AddressNews {
  readonly kind: 'quote-address'
  readonly units: BaseUnits
  readonly unit: Unit
  readonly network: string
  readonly address: string
  readonly words: readonly string[]
  /** What the verify page takes. */
  readonly line: string
  readonly expiresAt: Date
  readonly verifyUrl: string | null
}

/** The address with its six words: it always comes, since it is about safety. */
export function addressMail(news: AddressNews, addressed: MailParties): Mail {
  const { language } = addressed
  const words = WORDS[language]
  const figures = FIGURE_TEXTS[language]
  const amount = figures.tokens(news.units, news.unit)
  const form = {
    subject: words.subject(amount),
    lines: [words.send(amount, news.network, `${figures.instant(news.expiresAt)} UTC`)],
    facts: [
      [words.address, news.address],
      [words.six, news.words.join(' ')],
      [words.signed, news.line],
    ] as const,
    ...(news.verifyUrl !== null && { link: { label: words.page, address: news.verifyUrl } }),
    advice: [words.compare, words.why],
  }
  return formMail(form, addressed)
}

interface Words {
  readonly subject: (amount: string) => string
  readonly send: (amount: string, network: string, until: string) => string
  readonly address: string
  readonly six: string
  readonly signed: string
  readonly page: string
  readonly compare: string
  readonly why: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: (amount) => `The address for your ${amount}`,
    send: (amount, network, until) => `Send ${amount} on ${network} until ${until}.`,
    address: 'Address',
    six: 'Its six words',
    signed: 'Signed line',
    page: 'Verify page, best opened from a copy that you saved:',
    compare:
      'Copy the address that your wallet shows just before you sign, and paste it into the verify page. It has to show these six words. If one differs, do not send, and write to us.',
    why: 'Only words that another program computes protect you: the page where you took the quote could show any.',
  },
  de: {
    subject: (amount) => `Die Adresse für Ihre ${amount}`,
    send: (amount, network, until) => `Senden Sie ${amount} über ${network} bis ${until}.`,
    address: 'Adresse',
    six: 'Ihre sechs Wörter',
    signed: 'Signierte Zeile',
    page: 'Prüfseite, am besten aus einer Kopie geöffnet, die Sie gespeichert haben:',
    compare:
      'Kopieren Sie die Adresse, die Ihre Wallet vor dem Signieren zeigt, und fügen Sie sie in die Prüfseite ein. Sie muss diese sechs Wörter zeigen. Weicht eines ab, senden Sie nicht und schreiben Sie uns.',
    why: 'Nur Wörter, die ein anderes Programm berechnet, schützen Sie: Die Seite, auf der Sie das Angebot angenommen haben, könnte beliebige zeigen.',
  },
}
