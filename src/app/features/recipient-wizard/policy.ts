import type { IbanCheck } from '@contract/v1/iban'
import type { PayeeQuestion } from '@contract/v1/payee'
import type { Recipient, RecipientDraft } from '@contract/v1/recipients'
import type { AccountType } from '@contract/schema'
import { compactIban } from '@kernel/iban'
import { nameAtBank } from '@kernel/name-at-bank'
import { tidyName } from '@kernel/names'
import { legalName } from '@kernel/recipient-name'

import { paths } from '../../platform/paths'

export type Step = 'first-name' | 'last-name' | 'company-name' | 'iban' | 'nickname' | 'review'

/** What the wizard is about: a new recipient of a type, or one that is there already. */
export type Subject =
  | {
      readonly mode: 'create'
      readonly type: AccountType
      /** The transaction whose euros the recipient is to get. */
      readonly transactionId?: string | undefined
    }
  | { readonly mode: 'edit'; readonly id: number }

export const isSameSubject = (one: Subject, other: Subject): boolean =>
  one.mode === 'create'
    ? other.mode === 'create' &&
      one.type === other.type &&
      one.transactionId === other.transactionId
    : other.mode === 'edit' && one.id === other.id

/** Where the wizard was entered from, and leads back to. */
export const originOf = (subject: Subject | null): string =>
  subject?.mode === 'create' && subject.transactionId !== undefined
    ? paths.transaction(subject.transactionId)
    : paths.home

/** What has been typed so far. A company's name stands in `firstName`. */
export interface Draft {
  readonly firstName: string
  readonly lastName: string
  readonly iban: string
  readonly nickname: string
}

/** The bank as the desk's check named it. */
export type Bank = Pick<IbanCheck, 'bic' | 'bankName'>

export const EMPTY_DRAFT: Draft = { firstName: '', lastName: '', iban: '', nickname: '' }

/** Whether something else is typed than stood there at first. */
export const isChanged = (draft: Draft, original: Draft): boolean =>
  draft.firstName !== original.firstName ||
  draft.lastName !== original.lastName ||
  draft.iban !== original.iban ||
  draft.nickname !== original.nickname

const STEPS: Readonly<Record<AccountType, readonly [Step, ...Step[]]>> = {
  individual: ['first-name', 'last-name', 'iban', 'nickname', 'review'],
  business: ['company-name', 'iban', 'nickname', 'review'],
}

export const stepsOf = (type: AccountType): readonly [Step, ...Step[]] => STEPS[type]

export const firstStep = (type: AccountType): Step =>
  type === 'business' ? 'company-name' : 'first-name'

/** The step after, or itself at the end. */
export const stepAfter = (type: AccountType, step: Step): Step =>
  STEPS[type][STEPS[type].indexOf(step) + 1] ?? step

/** The step before, or null where back leaves the wizard. */
export const stepBefore = (type: AccountType, step: Step): Step | null =>
  STEPS[type][STEPS[type].indexOf(step) - 1] ?? null

export interface Progress {
  /** Percent behind the user. */
  readonly current: number
  /** Percent once this step is done. */
  readonly potential: number
}

const PROGRESS: Readonly<Record<Step, Progress>> = {
  'first-name': { current: 16, potential: 33 },
  'company-name': { current: 16, potential: 33 },
  'last-name': { current: 25, potential: 50 },
  iban: { current: 50, potential: 75 },
  nickname: { current: 75, potential: 87 },
  review: { current: 87, potential: 100 },
}

export const progressOf = (step: Step): Progress => PROGRESS[step]

export const TRACK_STEPS = 24

/** Percents as whole steps of the track: how many are done, and how many under way. */
export function trackStepsOf({ current, potential }: Progress): { done: number; current: number } {
  const done = Math.round((current * TRACK_STEPS) / 100)
  return { done, current: Math.round((potential * TRACK_STEPS) / 100) - done }
}

/** Another recipient that has this IBAN already. */
export const holderOf = (
  all: readonly Recipient[],
  iban: string,
  subject: Subject | null,
): Recipient | undefined =>
  all.find(
    (recipient) =>
      compactIban(recipient.iban) === compactIban(iban) &&
      !(subject?.mode === 'edit' && subject.id === recipient.id),
  )

/** What is sent: names folded, the IBAN without blanks. An empty nickname clears the one that was there. */
export function recipientDraft(type: AccountType, draft: Draft, bank: Bank): RecipientDraft {
  return {
    ...payeeOf(type, draft),
    bic: bank.bic,
    bankName: bank.bankName,
    nickname: draft.nickname.trim(),
  }
}

/** Whether a listed recipient is what this draft was to become. */
export const isSavedAs = (recipient: Recipient, draft: RecipientDraft): boolean =>
  recipient.type === draft.type &&
  recipient.firstName === draft.firstName &&
  recipient.lastName === draft.lastName &&
  compactIban(recipient.iban) === draft.iban &&
  (recipient.nickname ?? '') === (draft.nickname ?? '')

/** A recipient that is there already, as a draft to change. */
export const draftOf = ({ firstName, lastName, iban, nickname = '' }: Recipient): Draft => ({
  firstName,
  lastName,
  iban: compactIban(iban),
  nickname,
})

/** Whose account it is said to be. */
export const payeeOf = (type: AccountType, draft: Draft): PayeeQuestion => ({
  type,
  firstName: tidyName(draft.firstName),
  lastName: type === 'business' ? '' : tidyName(draft.lastName),
  iban: compactIban(draft.iban),
})

/** The name as the bank will read it, where that is not the name itself; else null. */
export function otherNameAtBank(type: AccountType, draft: Draft): string | null {
  const { iban, ...names } = payeeOf(type, draft)
  const name = legalName(names)
  const written = nameAtBank(name, iban)
  return written === name ? null : written
}
