import type { Language } from '@kernel/domain-error'
import type { Mail } from '@server/ports/mail'
import { type MailParties, formMail } from './mail-form'
import type { SecurityMailText } from './recovery-mail-texts'
import { unlinked } from './unlinked-url'

type WebhookSet = 'webhook-set' | 'webhook-secret'
type SetTexts = Readonly<Record<WebhookSet, SecurityMailText>>

/** That an account's events go somewhere, or are signed anew. */
export const ENGLISH_WEBHOOK: SetTexts = {
  'webhook-set': {
    subject: 'Events of your transfers are sent to an address',
    line: (brand) =>
      `Somebody has set where your ${brand} account has events of its transfers sent. They hold amounts and states, no names and no bank accounts.`,
    act: 'remove the address under Settings → Webhooks, end every device that is not yours under Settings → Security',
    also: [],
  },
  'webhook-secret': {
    subject: 'Your webhooks have a new secret',
    line: (brand) =>
      `Somebody has made a new secret for the webhooks of your ${brand} account. The one before it signs too for 24 hours.`,
    act: 'make another secret under Settings → Webhooks, end every device that is not yours under Settings → Security',
    also: [],
  },
}

export const GERMAN_WEBHOOK: SetTexts = {
  'webhook-set': {
    subject: 'Ereignisse Ihrer Überweisungen werden gesendet',
    line: (brand) =>
      `Jemand hat festgelegt, wohin Ihr Konto bei ${brand} Ereignisse seiner Überweisungen sendet. Sie enthalten Beträge und Zustände, keine Namen und keine Bankkonten.`,
    act: 'entfernen Sie die Adresse unter Einstellungen → Webhooks, beenden Sie unter Einstellungen → Sicherheit jedes Gerät, das nicht Ihres ist,',
    also: [],
  },
  'webhook-secret': {
    subject: 'Ihre Webhooks haben ein neues Geheimnis',
    line: (brand) =>
      `Jemand hat für die Webhooks Ihres Kontos bei ${brand} ein neues Geheimnis erzeugt. Das bisherige unterschreibt noch 24 Stunden lang mit.`,
    act: 'erzeugen Sie unter Einstellungen → Webhooks ein anderes, beenden Sie unter Einstellungen → Sicherheit jedes Gerät, das nicht Ihres ist,',
    also: [],
  },
}

interface Off {
  readonly url: string
  readonly reason: 'gone' | 'failing'
}

/** That nothing is sent to an endpoint any more, and how it goes on. */
export function webhookOffMail({ url, reason }: Off, addressed: MailParties): Mail {
  const words = OFF[addressed.language]
  const form = {
    subject: words.subject,
    lines: [words[reason]],
    facts: [[words.address, unlinked(url)] as const],
    advice: [words.next(addressed.brand)],
  }
  return formMail(form, addressed)
}

interface OffWords {
  readonly subject: string
  readonly gone: string
  readonly failing: string
  readonly address: string
  readonly next: (brand: string) => string
}

const OFF: Readonly<Record<Language, OffWords>> = {
  en: {
    subject: 'Your webhooks are switched off',
    gone: 'Your receiver has answered 410 Gone: it wants no more events. We send none until you switch it on again.',
    failing:
      'Your receiver has taken no event for five days. We send none until you switch it on again.',
    address: 'Address',
    next: (brand) =>
      `Open ${brand} as you always do: under Settings → Webhooks you see each answer, switch the address on, and send again what was missed.`,
  },
  de: {
    subject: 'Ihre Webhooks sind ausgeschaltet',
    gone: 'Ihr Empfangsprogramm hat 410 Gone geantwortet: Es möchte keine Ereignisse mehr. Wir senden keine, bis Sie es wieder einschalten.',
    failing:
      'Ihr Empfangsprogramm hat seit fünf Tagen kein Ereignis angenommen. Wir senden keine, bis Sie es wieder einschalten.',
    address: 'Adresse',
    next: (brand) =>
      `Öffnen Sie ${brand} wie gewohnt: Unter Einstellungen → Webhooks sehen Sie jede Antwort, schalten die Adresse ein und senden erneut, was nicht ankam.`,
  },
}
