import type { TransferMail } from '@contract/v1/mails'
import type { Language } from '@kernel/domain-error'
import type { MailParties } from './mail-form'

interface Told {
  readonly kind: TransferMail
  readonly transactionId: string
}

/** What the app's service worker shows. No amount and no name: it may stand on a lock screen. */
export const pushMessage = (
  { kind, transactionId }: Told,
  { brand, language }: Pick<MailParties, 'brand' | 'language'>,
) =>
  JSON.stringify({ title: brand, body: WORDS[language][kind], path: `/activity/${transactionId}` })

const WORDS: Readonly<Record<Language, Readonly<Record<TransferMail, string>>>> = {
  en: {
    'quote-paid': 'Your crypto has arrived. Your euros are on their way.',
    'euros-out': 'The bank has paid your transfer.',
    'money-held': 'A transfer needs your decision.',
    'euros-held': 'The bank has not paid a transfer. It needs your decision.',
  },
  de: {
    'quote-paid': 'Ihre Kryptowährung ist eingegangen. Ihre Euro sind unterwegs.',
    'euros-out': 'Die Bank hat Ihre Überweisung ausgeführt.',
    'money-held': 'Eine Überweisung braucht Ihre Entscheidung.',
    'euros-held': 'Die Bank hat eine Überweisung nicht ausgeführt. Sie braucht Ihre Entscheidung.',
  },
}
