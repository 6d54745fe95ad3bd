import { nameAtBank } from '@kernel/name-at-bank'
import { legalName, type NamedRecipient } from '@kernel/recipient-name'

/** A recipient by what people know it by, and where its euros go. */
export interface KnownPayee extends Omit<NamedRecipient, 'nickname'> {
  readonly nickname: string | null
  readonly iban: string
}

/**
 * The recipient that people could take this one for, though its euros go to another account; null where there is none.
 * Names that it had before do not count, nor does a name that this account has had.
 */
export function mistakenFor<T extends KnownPayee>(
  payee: KnownPayee,
  before: KnownPayee | null,
  others: readonly T[],
): T | null {
  const old = before ? namesOf(before) : []
  for (const name of namesOf(payee).filter((one) => !old.includes(one))) {
    const alike = others.filter((other) => namesOf(other).includes(name))
    if (!alike.some(({ iban }) => iban === payee.iban) && alike[0]) return alike[0]
  }
  return null
}

/** Legal name and nickname, each in the letters that any bank takes and in those that German banks take. */
const namesOf = (payee: KnownPayee): readonly string[] =>
  [legalName(payee), payee.nickname ?? '']
    .flatMap((name) => ['', 'DE'].map((country) => sortedWords(nameAtBank(name, country))))
    .filter((name) => name !== '')

/** In any case and any order: 'Lovelace, Ada' is Ada Lovelace. */
const sortedWords = (name: string): string =>
  (name.toLowerCase().match(/[a-z0-9]+/g) ?? []).sort().join(' ')
