import type { IbanCheck } from '@contract/v1/iban'
import type { Recipient, RecipientDraft } from '@contract/v1/recipients'
import { DomainError, domainError, notFound } from '@kernel/domain-error'
import { toSeconds } from '@kernel/instant'
import type { Clock } from '@server/ports/clock'

import { checkNames, referenceText } from './policy'
import type { RecipientFields, RecipientStore, StoredRecipient } from './store'

/** How often and when last an account's transactions went to a recipient. */
export interface Usage {
  readonly count: number
  readonly lastUsedAt: Date
}

export interface RecipientDeps {
  readonly store: RecipientStore
  readonly clock: Clock
  readonly brandWord: string
  readonly readIban: (text: string) => IbanCheck
  readonly accountName: (accountId: string) => Promise<string>
  readonly usage: (accountId: string) => Promise<ReadonlyMap<number, Usage>>
}

/** Each change answers the whole list, which replaces the one the app holds. */
export interface Recipients {
  list(accountId: string): Promise<Recipient[]>
  add(accountId: string, draft: RecipientDraft): Promise<Recipient[]>
  update(accountId: string, id: number, draft: RecipientDraft): Promise<Recipient[]>
  remove(accountId: string, id: number): Promise<Recipient[]>
  /** As it stands now, for a quote to freeze; null where the account has none. */
  find(accountId: string, id: number): Promise<CurrentRecipient | null>
}

export type CurrentRecipient = StoredRecipient & { readonly reference: string }

export function recipientDesk(deps: RecipientDeps): Recipients {
  const { store, clock } = deps
  const list = (accountId: string): Promise<Recipient[]> => listAll(deps, accountId)
  return {
    list,
    add: async (accountId, draft) => {
      await store.add(accountId, checked(deps, draft), clock.now())
      return list(accountId)
    },
    update: async (accountId, id, draft) => {
      if (!(await store.update(accountId, id, checked(deps, draft)))) throw notFound()
      return list(accountId)
    },
    remove: async (accountId, id) => {
      if (!(await store.remove(accountId, id, clock.now()))) throw notFound()
      return list(accountId)
    },
    find: async (accountId, id) => {
      const recipient = await store.find(accountId, id)
      return recipient && { ...recipient, reference: await reference(deps, accountId) }
    },
  }
}

const reference = async (deps: RecipientDeps, accountId: string): Promise<string> =>
  referenceText(await deps.accountName(accountId), deps.brandWord, deps.clock.now())

/** The desk reads the IBAN itself: BIC and bank of the draft are what the client was told, and count for nothing. */
function checked({ readIban }: RecipientDeps, draft: RecipientDraft): RecipientFields {
  const names = checkNames(draft)
  if ('code' in names) throw new DomainError(names)
  const { isIBANValid, isCountryValid, iban, bic, bankName } = readIban(draft.iban)
  if (!isIBANValid) throw domainError('iban-invalid')
  if (!isCountryValid) throw domainError('country-invalid')
  return { type: draft.type, ...names, iban, bic, bankName, countryCode: iban.slice(0, 2) }
}

async function listAll(deps: RecipientDeps, accountId: string): Promise<Recipient[]> {
  const [stored, usage, text] = await Promise.all([
    deps.store.list(accountId),
    deps.usage(accountId),
    reference(deps, accountId),
  ])
  return stored.map((recipient) => present(recipient, usage.get(recipient.id), text))
}

const present = (
  recipient: StoredRecipient,
  usage: Usage | undefined,
  reference: string,
): Recipient => ({
  id: recipient.id,
  type: recipient.type,
  firstName: recipient.firstName,
  lastName: recipient.lastName,
  ...(recipient.nickname !== null && { nickname: recipient.nickname }),
  iban: recipient.iban,
  bic: recipient.bic,
  bankName: recipient.bankName,
  amount: usage?.count ?? 0,
  reference,
  countryCode: recipient.countryCode,
  createdTs: toSeconds(recipient.createdAt),
  ...(usage && { lastUsedTs: toSeconds(usage.lastUsedAt) }),
})
