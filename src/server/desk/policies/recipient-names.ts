import { carriesLetters, NAME_PART_LETTERS, WHOLE_NAME_LETTERS } from '@kernel/name-at-bank'
import type { NamedRecipient } from '@kernel/recipient-name'
import { isNameText, NAME_MAX, NICKNAME_MAX, plainName, tidyName } from '@kernel/names'
import { type Refusal, refusal } from '@kernel/domain-error'

export interface CheckedNames {
  readonly firstName: string
  readonly lastName: string
  readonly nickname: string | null
}

/** The names as they are kept, or what is wrong with them. */
export function checkNames(draft: NamedRecipient): CheckedNames | Refusal {
  const legal = draft.type === 'business' ? companyName(draft) : personName(draft)
  if ('code' in legal) return legal
  const nickname = (draft.nickname ?? '').replace(/\p{Cc}/gu, ' ').trim()
  if (nickname.length > NICKNAME_MAX) return refusal('name-too-long', { most: NICKNAME_MAX })
  return { ...legal, nickname: nickname === '' ? null : nickname }
}

type LegalName = Omit<CheckedNames, 'nickname'>

function companyName(draft: NamedRecipient): LegalName | Refusal {
  const firstName = tidyName(plainName(draft.firstName))
  const whenEmpty = refusal('company-name-missing')
  return nameFault(firstName, whenEmpty, WHOLE_NAME_LETTERS) ?? { firstName, lastName: '' }
}

function personName(draft: NamedRecipient): LegalName | Refusal {
  const firstName = tidyName(plainName(draft.firstName))
  const lastName = tidyName(plainName(draft.lastName))
  const fault =
    nameFault(firstName, refusal('first-name-missing'), NAME_PART_LETTERS) ??
    nameFault(lastName, refusal('last-name-missing'), NAME_PART_LETTERS)
  return fault ?? { firstName, lastName }
}

function nameFault(name: string, whenEmpty: Refusal, letters: number): Refusal | null {
  if (name === '') return whenEmpty
  if (name.length > NAME_MAX) return refusal('name-too-long', { most: NAME_MAX })
  if (!isNameText(name)) return refusal('name-characters')
  return carriesLetters(name, letters) ? null : refusal('name-not-carried')
}
