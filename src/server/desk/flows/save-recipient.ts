import type { Recipient, RecipientDraft } from '@contract/v1/recipients'
import { DomainError, domainError, notFound } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import { checkNames } from '../policies/recipient-names'
import { changeRecipient, insertRecipient, type RecipientFields } from '../records/recipient'
import { checkIban } from '../views/iban-check'
import { listRecipients } from '../views/recipients'

/** Answers the whole list, which replaces the one the app holds. */
export async function addRecipient(
  deps: FlowDeps,
  accountId: string,
  draft: RecipientDraft,
): Promise<Recipient[]> {
  await insertRecipient(deps.database.db, accountId, checkDraft(deps, draft), deps.clock.now())
  return listRecipients(deps, accountId)
}

export async function updateRecipient(
  deps: FlowDeps,
  accountId: string,
  { id, ...draft }: RecipientDraft & { readonly id: number },
): Promise<Recipient[]> {
  const isChanged = await changeRecipient(deps.database.db, accountId, id, checkDraft(deps, draft))
  if (!isChanged) throw notFound()
  return listRecipients(deps, accountId)
}

/** The desk reads the IBAN itself: BIC and bank of the draft are what the client was told, and count for nothing. */
function checkDraft(deps: FlowDeps, draft: RecipientDraft): RecipientFields {
  const names = checkNames(draft)
  if ('code' in names) throw new DomainError(names)
  const { isIBANValid, isCountryValid, iban, bic, bankName } = checkIban(deps, draft.iban)
  if (!isIBANValid) throw domainError('iban-invalid')
  if (!isCountryValid) throw domainError('country-invalid')
  return { type: draft.type, ...names, iban, bic, bankName, countryCode: iban.slice(0, 2) }
}
