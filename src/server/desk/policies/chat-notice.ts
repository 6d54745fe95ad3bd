import type { Language } from '@kernel/domain-error'
import type { Mail } from '@server/ports/mail'

/** An answer that stays unread for so long is notified by mail. */
export const NOTICE_SECONDS = 60
/** Somebody whose app is open sees the answer; whether they read it is asked again after so long. */
export const RECHECK_SECONDS = 60

/** Holds neither the answer nor a link: a mailbox is not private, and nobody should learn to follow links in mails. */
export const chatNoticeMail = (to: string, brand: string, language: Language): Mail => ({
  to,
  ...TEXTS[language](brand),
})

const TEXTS: Readonly<Record<Language, (brand: string) => Pick<Mail, 'subject' | 'text'>>> = {
  en: (brand) => ({
    subject: `${brand} support has answered you`,
    text: [
      `There is an answer for you in the support chat of ${brand}.`,
      'Open the app as you always do, sign in and choose Support chat.',
      '',
      'For your safety this mail holds neither the answer nor a link.',
      'We write again only after you have read it.',
      '',
    ].join('\n'),
  }),
  de: (brand) => ({
    subject: `Der Support von ${brand} hat Ihnen geantwortet`,
    text: [
      `Im Support-Chat von ${brand} wartet eine Antwort auf Sie.`,
      'Öffnen Sie die App wie gewohnt, melden Sie sich an und wählen Sie Support-Chat.',
      '',
      'Zu Ihrer Sicherheit enthält diese Mail weder die Antwort noch einen Link.',
      'Wir schreiben erst wieder, wenn Sie sie gelesen haben.',
      '',
    ].join('\n'),
  }),
}
