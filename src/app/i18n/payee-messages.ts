import { defineMessages } from 'react-intl'

export const payeeMessages = defineMessages({
  asking: { id: 'payee.asking', defaultMessage: 'Checking the name with the bank' },
  unchecked: { id: 'payee.unchecked', defaultMessage: 'The name could not be checked' },
  uncheckedReason: { id: 'payee.unchecked.reason', defaultMessage: 'Nobody confirmed whose account it is. Compare the IBAN with the recipient’s own.' },
  noMatchReason: { id: 'payee.noMatch.reason', defaultMessage: 'Money sent to a wrong account is rarely returned. Ask for the IBAN again.' },
  useSpelling: { id: 'payee.useSpelling', defaultMessage: 'Use the bank’s spelling' },
  keepMine: { id: 'payee.keepMine', defaultMessage: 'Keep mine' },
  useMine: { id: 'payee.useMine', defaultMessage: 'Use mine again' },
  checkIban: { id: 'payee.checkIban', defaultMessage: 'Check the IBAN' },
  sendAnyway: { id: 'otc.review.requestAnyway', defaultMessage: 'Send to this account anyway' },
})

type Bank = {
  bank: string
}
type Named = Bank & {
  name: string
}

/** Texts with names in them; a bank that is not known is `null`. */
export const filledPayeeMessages = defineMessages<{ match: Bank; matchReason: { name: string }; close: Bank; closeReason: { name: string; spelling: string }; noMatch: Named; typed: { name: string } }>({
  match: { id: 'payee.match', defaultMessage: '{bank, select, null {The bank} other {{bank}}} confirms the name' },
  matchReason: { id: 'payee.match.reason', defaultMessage: 'The account belongs to {name}.' },
  close: { id: 'payee.close', defaultMessage: '{bank, select, null {The bank} other {{bank}}} writes the name differently' },
  closeReason: { id: 'payee.close.reason', defaultMessage: 'The bank has {spelling}, you wrote {name}.' },
  noMatch: { id: 'payee.noMatch', defaultMessage: '{bank, select, null {The bank} other {{bank}}} says the name is not {name}' },
  typed: { id: 'payee.typed', defaultMessage: 'You wrote {name}.' },
})
