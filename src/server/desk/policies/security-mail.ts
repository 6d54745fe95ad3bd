import type { DeviceAct } from '@contract/v1/devices'
import type { BaseUnits } from '@kernel/amounts'
import type { Language } from '@kernel/domain-error'
import { tidyName } from '@kernel/names'
import type { Unit } from '@kernel/units'
import type { Mail } from '@server/ports/mail'
import { deviceName, type KnownDevice } from './device-name'
import { FIGURE_TEXTS } from './figure-texts'
import { type MailParties, formMail, type MailFacts } from './mail-form'
import { ENGLISH_RECOVERY, type RecoveryMailKind } from './recovery-mail-texts'
import { SECURITY_MAIL_TEXTS, type SecurityMailWords } from './security-mail-texts'
import { unlinked } from './unlinked-url'

/** What has changed in who can use an account, or was tried; an IBAN by its last four characters alone. */
export type SecurityNews =
  | { readonly kind: 'device-new'; readonly device: KnownDevice }
  | { readonly kind: 'recipient-added'; readonly name: string; readonly ibanEnd: string }
  | {
      readonly kind: 'recipient-account-changed'
      readonly name: string
      /** Where the same change gave another legal name; null where it did not. */
      readonly newName: string | null
      readonly oldIbanEnd: string
      readonly newIbanEnd: string
    }
  | {
      /** A new device asked for it: it waits. */
      readonly kind: 'recipient-change-asked'
      readonly name: string
      readonly newName: string | null
      readonly oldIbanEnd: string
      readonly newIbanEnd: string
      readonly device: KnownDevice
      readonly dueAt: Date
    }
  | {
      /** Its device was too new. */
      readonly kind: 'refused'
      readonly device: KnownDevice
      readonly act: DeviceAct
      /** Of the account that was asked for; null where none was. */
      readonly ibanEnd: string | null
    }
  | { readonly kind: 'passkey-added' | 'passkey-removed'; readonly name: string }
  /** Every passkey goes then. */
  | { readonly kind: 'recovery-asked'; readonly dueAt: Date }
  | { readonly kind: 'recovery-stopped' | 'recovered' }
  | { readonly kind: 'webhook-set' | 'webhook-secret'; readonly url: string }
  | {
      readonly kind: 'refund-asked'
      /** Null where it is not settled yet, or of a token that the desk does not list. */
      readonly amount: { readonly units: BaseUnits; readonly unit: Unit } | null
      readonly network: string
      /** Whole: what is sent to another one is lost. */
      readonly address: string
    }

type Named = Extract<SecurityNews, { kind: `passkey-${string}` | `webhook-${string}` }>
type RefusedTry = Extract<SecurityNews, { kind: 'refused' }>
type RefundAsked = Extract<SecurityNews, { kind: 'refund-asked' }>
type AskedChange = Extract<SecurityNews, { kind: 'recipient-change-asked' }>
type AccountChange = Extract<SecurityNews, { kind: 'recipient-account-changed' }>

interface ToOwner extends MailParties {
  readonly supportEmail: string
  readonly at: Date
}

/** What happened, where and when, and what to do about it. No link: nobody should learn to follow links in such mails. */
export function securityMail(news: SecurityNews, owner: ToOwner): Mail {
  const { brand, language, supportEmail, at } = owner
  const words = SECURITY_MAIL_TEXTS[language]
  const text = words.texts[news.kind]
  const when = `${FIGURE_TEXTS[language].instant(at)} UTC`
  const form = {
    subject: text.subject,
    lines: [text.line(brand)],
    facts: [...factsOf(news, language), [words.time, when] as const],
    advice: [words.wasYou, words.wasNot(brand, text.act, supportEmail), ...text.also, words.rules],
  }
  return formMail(form, owner)
}

function factsOf(news: SecurityNews, language: Language): MailFacts {
  if (isRecovery(news)) return recoveryFacts(news, language)
  const words = SECURITY_MAIL_TEXTS[language]
  switch (news.kind) {
    case 'device-new':
      return [[words.device, deviceName(news.device, language)]]
    case 'refused':
      return tryFacts(news, words, language)
    case 'recipient-added':
      return [
        [words.recipient, news.name],
        [words.account, words.ending(news.ibanEnd)],
      ]
    case 'recipient-account-changed':
      return accountFacts(news, words)
    case 'recipient-change-asked':
      return askedFacts(news, language)
    case 'refund-asked':
      return refundFacts(news, language)
    default:
      return namedFacts(news, words)
  }
}

type Recovery = Extract<SecurityNews, { kind: RecoveryMailKind }>

const isRecovery = (news: SecurityNews): news is Recovery => news.kind in ENGLISH_RECOVERY

const recoveryFacts = (news: Recovery, language: Language): MailFacts =>
  news.kind === 'recovery-asked'
    ? [[SECURITY_MAIL_TEXTS[language].due, `${FIGURE_TEXTS[language].instant(news.dueAt)} UTC`]]
    : []

function tryFacts(
  { act, ibanEnd, device }: RefusedTry,
  words: SecurityMailWords,
  language: Language,
): MailFacts {
  return [
    [words.tried, words.acts[act]],
    ...(ibanEnd === null ? [] : [[words.account, words.ending(ibanEnd)] as const]),
    [words.device, deviceName(device, language)],
  ]
}

function accountFacts(
  { name, newName, oldIbanEnd, newIbanEnd }: AccountChange,
  words: SecurityMailWords,
): MailFacts {
  return [
    [words.recipient, name],
    ...(newName === null ? [] : [[words.newName, newName] as const]),
    [words.oldAccount, words.ending(oldIbanEnd)],
    [words.newAccount, words.ending(newIbanEnd)],
  ]
}

function askedFacts(asked: AskedChange, language: Language): MailFacts {
  const words = SECURITY_MAIL_TEXTS[language]
  const { name, newName, oldIbanEnd, newIbanEnd, device, dueAt } = asked
  return [
    [words.recipient, name],
    ...(newName === null ? [] : [[words.newName, newName] as const]),
    [words.account, words.ending(oldIbanEnd)],
    [words.askedAccount, words.ending(newIbanEnd)],
    [words.device, deviceName(device, language)],
    [words.due, `${FIGURE_TEXTS[language].instant(dueAt)} UTC`],
  ]
}

function refundFacts({ amount, network, address }: RefundAsked, language: Language): MailFacts {
  const words = SECURITY_MAIL_TEXTS[language]
  const sum = amount && FIGURE_TEXTS[language].tokens(amount.units, amount.unit)
  return [
    ...(sum === null ? [] : [[words.amount, sum] as const]),
    [words.network, network],
    [words.address, address],
  ]
}

/** People name passkeys as they like: without signs no name is a link, which programs make of some texts. */
const namedFacts = (news: Named, words: SecurityMailWords): MailFacts =>
  'url' in news ? [[words.address, unlinked(news.url)]] : passkeyFacts(news.name, words)

function passkeyFacts(given: string, { passkey }: SecurityMailWords): MailFacts {
  const name = tidyName(given.replace(/[^\p{L}\p{M}\p{Nd}'’ -]/gu, ' '))
  return name === '' ? [] : [[passkey, name]]
}
