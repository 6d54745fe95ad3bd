import type { Recipient, RecipientDraft } from '@contract/v1/recipients'
import { DomainError, domainError, notFound } from '@kernel/domain-error'
import type { StepUpAct } from '@kernel/step-up'
import { legalName } from '@kernel/recipient-name'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { KnownDevice } from '../policies/device-name'
import { checkNames } from '../policies/recipient-names'
import { NO_FACTS, type StepUpSubject } from '../policies/step-up'
import {
  changeRecipient,
  findRecipient,
  hasHadRecipient,
  insertRecipient,
  type RecipientFields,
  type RecipientRecord,
  selectLockedRecipient,
} from '../records/recipient'
import { assertConfirmed, type StepUpCaller, useConfirmation } from '../steps/assert-confirmed'
import { endChange, findChangeOf } from '../records/recipient-change'
import { queueSecurityMail } from '../steps/queue-security-mail'
import { holdRecipientChange } from '../steps/hold-recipient-change'
import { findNewDevice } from '../views/new-device'
import { assertKnownPayee, isOtherPayee } from '../steps/known-payee'
import { checkIban } from '../views/iban-check'
import { listRecipients } from '../views/recipients'

/**
 * Mails the owner. Whoever has had a recipient confirms each further one. Answers the whole list, which replaces the one the
 * app holds. A new device adds nobody that people could take for a known recipient.
 */
export async function addRecipient(
  deps: FlowDeps,
  caller: StepUpCaller,
  draft: RecipientDraft,
): Promise<Recipient[]> {
  const { accountId } = caller
  const fields = checkDraft(deps, draft)
  await assertKnownPayee(deps, caller, { fields, current: null })
  const isFirst = !(await hasHadRecipient(deps.database.db, accountId))
  const subject = payeeSubject('add-recipient', fields)
  const confirmed = isFirst ? null : await assertConfirmed(deps, caller, subject)
  const news = { kind: 'recipient-added', name: legalName(fields), ibanEnd: endOf(fields) } as const
  await deps.database.transact(async (tx) => {
    await useConfirmation(tx, deps, confirmed)
    await insertRecipient(tx, accountId, fields, deps.clock.now())
    await queueSecurityMail(tx, deps, { accountId, news })
  }, 'read committed')
  return listRecipients(deps, accountId)
}

/**
 * Mails the owner where the euros go to another account from now on. Of a new device another IBAN waits for a day, and
 * another legal name is refused: money would go elsewhere before its owner has seen it. A known device
 * confirms both.
 */
export async function updateRecipient(
  deps: FlowDeps,
  caller: StepUpCaller,
  { id, ...draft }: RecipientDraft & { readonly id: number },
): Promise<Recipient[]> {
  const { accountId } = caller
  const fields = checkDraft(deps, draft)
  const current = await findRecipient(deps.database.db, accountId, id)
  if (!current) throw notFound()
  if (current.iban !== fields.iban && caller.deviceId !== null) {
    const device = await findNewDevice(deps, caller)
    if (device)
      return askForChange(deps, { ...device, id: caller.deviceId }, { accountId, current, fields })
  }
  await assertKnownPayee(deps, caller, { fields, current })
  const subject = payeeSubject('change-recipient', fields, id)
  const isOther = isOtherPayee(current, fields)
  const confirmed = isOther ? await assertConfirmed(deps, caller, subject) : null
  await deps.database.transact(async (tx) => {
    const before = await selectLockedRecipient(tx, accountId, id).executeTakeFirst()
    if (!before) throw notFound()
    await useConfirmation(tx, deps, confirmed)
    await changeRecipient(tx, accountId, id, fields)
    if (before.iban === fields.iban) return
    await tellOfAccount(tx, deps, { accountId, before, fields })
    const waiting = await findChangeOf(tx, id)
    if (waiting) await endChange(tx, waiting.id, 'voided', deps.clock.now())
  }, 'read committed')
  return listRecipients(deps, accountId)
}

interface Asked {
  readonly accountId: string
  readonly current: RecipientRecord
  readonly fields: RecipientFields
}

/** The nickname changes at once, and the rest waits for a day. */
async function askForChange(
  deps: FlowDeps,
  device: KnownDevice & { readonly id: string },
  { accountId, current, fields }: Asked,
): Promise<Recipient[]> {
  const named = { ...current, nickname: fields.nickname }
  const { id } = current
  await assertKnownPayee(deps, { accountId, deviceId: device.id }, { fields: named, current })
  await deps.database.transact(async (tx) => {
    const recipient = await selectLockedRecipient(tx, accountId, id).executeTakeFirst()
    if (!recipient) throw notFound()
    await changeRecipient(tx, accountId, id, { ...recipient, nickname: fields.nickname })
    await holdRecipientChange(tx, deps, { accountId, device, recipient, fields })
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

/** What a payee is, whatever they are called; the id of a recipient that becomes it. */
const payeeSubject = (act: StepUpAct, fields: RecipientFields, id = 0): StepUpSubject => ({
  facts: {
    ...NO_FACTS,
    act,
    name: legalName(fields),
    countryCode: fields.countryCode,
    ibanEnd: endOf(fields),
  },
  bound: [id, fields.type, fields.firstName, fields.lastName, fields.iban],
})

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
