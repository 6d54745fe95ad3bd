import type { Recipient, RecipientDraft } from '@contract/v1/recipients'
import { DomainError, domainError, notFound } from '@kernel/domain-error'
import { legalName } from '@kernel/recipient-name'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { checkNames } from '../policies/recipient-names'
import {
  changeRecipient,
  findRecipient,
  insertRecipient,
  type RecipientFields,
  selectLockedRecipient,
} from '../records/recipient'
import { queueSecurityMail } from '../steps/queue-security-mail'
import type { DeviceCaller } from '../steps/known-device'
import { assertKnownPayee } from '../steps/known-payee'
import { checkIban } from '../views/iban-check'
import { listRecipients } from '../views/recipients'

/**
 * Mails the owner. Answers the whole list, which replaces the one the app holds. A new device adds nobody that people could
 * take for a known recipient.
 */
export async function addRecipient(
  deps: FlowDeps,
  caller: DeviceCaller,
  draft: RecipientDraft,
): Promise<Recipient[]> {
  const { accountId } = caller
  const fields = checkDraft(deps, draft)
  await assertKnownPayee(deps, caller, { fields, current: null })
  const news = { kind: 'recipient-added', name: legalName(fields), ibanEnd: endOf(fields) } as const
  await deps.database.transact(async (tx) => {
    await insertRecipient(tx, accountId, fields, deps.clock.now())
    await queueSecurityMail(tx, deps, { accountId, news })
  }, 'read committed')
  return listRecipients(deps, accountId)
}

/**
 * Mails the owner where the euros go to another account from now on. A new device changes no more than the nickname: money
 * would go to another account before its owner has seen it.
 */
export async function updateRecipient(
  deps: FlowDeps,
  caller: DeviceCaller,
  { id, ...draft }: RecipientDraft & { readonly id: number },
): Promise<Recipient[]> {
  const { accountId } = caller
  const fields = checkDraft(deps, draft)
  const current = await findRecipient(deps.database.db, accountId, id)
  if (!current) throw notFound()
  await assertKnownPayee(deps, caller, { fields, current })
  await deps.database.transact(async (tx) => {
    const before = await selectLockedRecipient(tx, accountId, id).executeTakeFirst()
    if (!before) throw notFound()
    await changeRecipient(tx, accountId, id, fields)
    if (before.iban !== fields.iban) await tellOfAccount(tx, deps, { accountId, before, fields })
  }, 'read committed')
  return listRecipients(deps, accountId)
}

interface AccountChange {
  readonly accountId: string
  readonly before: RecipientFields
  readonly fields: RecipientFields
}

/** The owner knows the recipient by the name before. */
async function tellOfAccount(
  tx: Tx,
  deps: FlowDeps,
  { accountId, before, fields }: AccountChange,
): Promise<void> {
  const name = legalName(before)
  const newName = legalName(fields) === name ? null : legalName(fields)
  const ends = { oldIbanEnd: endOf(before), newIbanEnd: endOf(fields) }
  const news = { kind: 'recipient-account-changed', name, newName, ...ends } as const
  await queueSecurityMail(tx, deps, { accountId, news })
}

const endOf = ({ iban }: Pick<RecipientFields, 'iban'>): string => iban.slice(-4)

/** The desk reads the IBAN itself: BIC and bank of the draft are what the client was told, and count for nothing. */
function checkDraft(deps: FlowDeps, draft: RecipientDraft): RecipientFields {
  const names = checkNames(draft)
  if ('code' in names) throw new DomainError(names)
  const { isIBANValid, isCountryValid, iban, bic, bankName } = checkIban(deps, draft.iban)
  if (!isIBANValid) throw domainError('iban-invalid')
  if (!isCountryValid) throw domainError('country-invalid')
  return { type: draft.type, ...names, iban, bic, bankName, countryCode: iban.slice(0, 2) }
}
