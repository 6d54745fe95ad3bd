import { isNameText, NAME_MAX, NICKNAME_MAX, plainName, tidyName } from '@kernel/names'
import { sepaText } from '@kernel/sepa-text'
import type { LocalizedText } from '@kernel/domain-error'

const REFERENCE_MAX = 140

const NO_COMPANY: LocalizedText = {
  en: 'Enter a company name',
  de: 'Geben Sie einen Firmennamen ein',
}
const NO_FIRST_NAME: LocalizedText = {
  en: 'Enter a first name',
  de: 'Geben Sie einen Vornamen ein',
}
const NO_LAST_NAME: LocalizedText = { en: 'Enter a last name', de: 'Geben Sie einen Nachnamen ein' }
const ODD_MARKS: LocalizedText = {
  en: 'Use letters, digits and spaces only',
  de: 'Verwenden Sie nur Buchstaben, Ziffern und Leerzeichen',
}
const atMost = (count: number): LocalizedText => ({
  en: `Use ${count} characters at most`,
  de: `Verwenden Sie höchstens ${count} Zeichen`,
})

export interface DraftNames {
  readonly type: 'individual' | 'business'
  readonly firstName: string
  readonly lastName: string
  readonly nickname?: string | undefined
}

export interface CheckedNames {
  readonly firstName: string
  readonly lastName: string
  readonly nickname: string | null
}

/** The names as they are kept, or what is wrong with them in words for a person. */
export function checkNames(draft: DraftNames): CheckedNames | LocalizedText {
  const legal = draft.type === 'business' ? companyName(draft) : personName(draft)
  if ('en' in legal) return legal
  const nickname = (draft.nickname ?? '').replace(/\p{Cc}/gu, ' ').trim()
  if (nickname.length > NICKNAME_MAX) return atMost(NICKNAME_MAX)
  return { ...legal, nickname: nickname === '' ? null : nickname }
}

type LegalName = Omit<CheckedNames, 'nickname'>

function companyName(draft: DraftNames): LegalName | LocalizedText {
  const firstName = tidyName(plainName(draft.firstName))
  return nameFault(firstName, NO_COMPANY) ?? { firstName, lastName: '' }
}

function personName(draft: DraftNames): LegalName | LocalizedText {
  const firstName = tidyName(plainName(draft.firstName))
  const lastName = tidyName(plainName(draft.lastName))
  const fault = nameFault(firstName, NO_FIRST_NAME) ?? nameFault(lastName, NO_LAST_NAME)
  return fault ?? { firstName, lastName }
}

function nameFault(name: string, whenEmpty: LocalizedText): LocalizedText | null {
  if (name === '') return whenEmpty
  if (name.length > NAME_MAX) return atMost(NAME_MAX)
  return isNameText(name) ? null : ODD_MARKS
}

/** Account name, brand word and day, as the bank carries it (product.md 3). */
export function referenceText(accountName: string, brandWord: string, now: Date): string {
  const [year = '', month = '', day = ''] = now.toISOString().slice(0, 10).split('-')
  const tail = ` ${sepaText(brandWord, 40)} ${day}${month}${year}`
  // The name gives way, never the date.
  return `${sepaText(accountName, REFERENCE_MAX - tail.length)}${tail}`
}
