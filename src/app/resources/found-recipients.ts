import type { Recipient } from '@contract/v1/recipients'
import { compactIban } from '@kernel/iban'
import { legalName } from '@kernel/recipient-name'

/** By nickname or legal name, accents aside, or by how the IBAN ends. */
export function foundRecipients(
  recipients: readonly Recipient[],
  query: string,
): readonly Recipient[] {
  const wanted = plain(query)
  if (wanted === '') return recipients
  const end = compactIban(query)
  return recipients.filter(
    (recipient) =>
      plain(`${recipient.nickname ?? ''} ${legalName(recipient)}`).includes(wanted) ||
      (end !== '' && recipient.iban.endsWith(end)),
  )
}

const plain = (text: string): string =>
  [...text.trim().toLowerCase().normalize('NFD')]
    .filter((character) => !/\p{M}/u.test(character))
    .join('')
