import type { Language } from '@kernel/domain-error'
import type { StepUpAct, StepUpFacts } from '@kernel/step-up'
import type { Mail } from '@server/ports/mail'
import { FIGURE_TEXTS } from './figure-texts'
import { type MailParties, formMail, type MailFacts, NEVER_ASK } from './mail-form'
import { unlinked } from './unlinked-url'

interface Sent extends MailParties {
  readonly code: string
  readonly supportEmail: string
}

/** A code and what it confirms, so that nobody types it for anything else. Without a link. */
export function stepUpMail(facts: StepUpFacts, sent: Sent): Mail {
  const { code, brand, supportEmail, language } = sent
  const words = TEXTS[language]
  const shown = `${code.slice(0, 3)} ${code.slice(3)}`
  const form = {
    subject: words.subjects[facts.act],
    lines: [words.line],
    facts: [[words.code, shown] as const, ...factsOf(facts, language)],
    advice: [words.check, words.wasNot(brand, supportEmail), NEVER_ASK[language]],
  }
  return formMail(form, sent)
}

function factsOf(facts: StepUpFacts, language: Language): MailFacts {
  const words = TEXTS[language]
  const { act, name, ibanEnd, address } = facts
  const named: readonly (readonly [string, string | null])[] = [
    [words.recipient, name],
    [words.account, ibanEnd === null ? null : words.ending(ibanEnd)],
    [words.amount, sumOf(facts, language)],
    [words.address, act === 'set-webhook' ? unlinked(address ?? '') : address],
    [words.purpose, act === 'end-devices' ? words.endsDevices : null],
  ]
  return named.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))
}

function sumOf({ amount, currency }: StepUpFacts, language: Language): string | null {
  if (amount === null || currency === null) return null
  const figures = FIGURE_TEXTS[language]
  return currency === 'EUR' ? figures.euros(amount) : `${figures.number(amount)} ${currency}`
}

interface Words {
  readonly subjects: Readonly<Record<StepUpAct, string>>
  readonly line: string
  readonly code: string
  readonly recipient: string
  readonly account: string
  readonly amount: string
  readonly address: string
  readonly purpose: string
  readonly endsDevices: string
  readonly ending: (ibanEnd: string) => string
  readonly check: string
  readonly wasNot: (brand: string, supportEmail: string) => string
}

const TEXTS: Readonly<Record<Language, Words>> = {
  en: {
    subjects: {
      'add-recipient': 'Your code for a new recipient',
      'change-recipient': 'Your code for a changed recipient',
      'create-quote': 'Your code for a large transfer',
      'ask-refund': 'Your code for a refund',
      'end-devices': 'Your code for ending other devices',
      'set-webhook': 'Your code for webhooks',
    },
    line: 'This code confirms what stands below it, and nothing else. It works once, for ten minutes, in the browser that asked for it.',
    code: 'Code',
    recipient: 'Recipient',
    account: 'Bank account',
    amount: 'Amount',
    address: 'Address',
    purpose: 'Purpose',
    endsDevices: 'sign other devices out',
    ending: (ibanEnd) => `ending in ${ibanEnd}`,
    check: 'Type the code only if all of this is what you want.',
    wasNot: (brand, supportEmail) =>
      `If you did not ask for it, somebody is signed in to your account: open ${brand} as you always do, end every device that is not yours under Settings → Security, and write to ${supportEmail}.`,
  },
  de: {
    subjects: {
      'add-recipient': 'Ihr Code für einen neuen Empfänger',
      'change-recipient': 'Ihr Code für einen geänderten Empfänger',
      'create-quote': 'Ihr Code für eine große Überweisung',
      'ask-refund': 'Ihr Code für eine Erstattung',
      'end-devices': 'Ihr Code zum Beenden anderer Geräte',
      'set-webhook': 'Ihr Code für Webhooks',
    },
    line: 'Dieser Code bestätigt, was unter ihm steht, und nichts anderes. Er gilt einmal, zehn Minuten lang, in dem Browser, der ihn angefordert hat.',
    code: 'Code',
    recipient: 'Empfänger',
    account: 'Bankkonto',
    amount: 'Betrag',
    address: 'Adresse',
    purpose: 'Zweck',
    endsDevices: 'andere Geräte abmelden',
    ending: (ibanEnd) => `mit der Endung ${ibanEnd}`,
    check: 'Geben Sie den Code nur ein, wenn Sie das alles so wollen.',
    wasNot: (brand, supportEmail) =>
      `Wenn Sie ihn nicht angefordert haben, ist jemand in Ihrem Konto angemeldet: Öffnen Sie ${brand} wie gewohnt, beenden Sie unter Einstellungen → Sicherheit jedes Gerät, das nicht Ihres ist, und schreiben Sie an ${supportEmail}.`,
  },
}
