import { legalName } from '@kernel/recipient-name'
import type { RecipientFacts } from '../quotes/facts'
import type { QuoteRecipient } from '../records/quote/row'

/** A recipient as a quote freezes it. */
export const recipientSnapshot = (facts: RecipientFacts): QuoteRecipient => ({
  id: facts.id,
  type: facts.type,
  name: legalName(facts),
  nickname: facts.nickname,
  iban: facts.iban,
  bic: facts.bic,
  bankName: facts.bankName,
  reference: facts.reference,
})
