import type { PasskeyAssertion, PasskeyRequest } from '@contract/v1/passkey-use'
import type { CreatedPasskey, Passkey, PasskeyCreation } from '@contract/v1/passkeys'
import { domainError, notFound } from '@kernel/domain-error'
import { secondsAfter } from '@kernel/instant'
import type { Tx } from '@server/ports/db'
import { noteAuthEvent } from '../auth-events'
import type { FlowDeps } from '../deps'
import {
  CEREMONY_SECONDS,
  creationOf,
  isFresh,
  MOST_PASSKEYS,
  requestOf,
} from '../policies/passkey'
import { findAccount, lockAccount } from '../records/account'
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  renamePasskey as rename,
} from '../records/passkey'
import { keepChallenge, type PasskeyPurpose, takeChallenge } from '../records/passkey-challenge'
import { endPasskeyNeed, findProof, markConfirmed } from '../records/session'
import { assertKnownDevice, type DeviceCaller } from '../steps/known-device'
import { queueSecurityMail } from '../steps/queue-security-mail'
import { usePasskey } from '../steps/use-passkey'
import { listPasskeys } from '../views/passkeys'

/** Whose session asks. */
interface Holder extends DeviceCaller {
  readonly sessionId: string
}

/**
 * What the browser needs to make a passkey; refused where nothing of late has shown who sits there, and on a new device:
 * with a passkey of a thief the owner could not sign in anew.
 */
export async function startPasskey(deps: FlowDeps, holder: Holder): Promise<PasskeyCreation> {
  const { db } = deps.database
  await assertKnownDevice(deps, holder, { act: 'add-passkey', subject: 'any', iban: null })
  await assertFresh(deps, holder)
  const known = await findPasskeys(db, holder.accountId)
  if (known.length >= MOST_PASSKEYS) throw domainError('passkey-limit', { most: MOST_PASSKEYS })
  const account = await findAccount(db, holder.accountId)
  if (!account) throw notFound()
  const challenge = await ask(deps, holder, 'add')
  const origin = deps.settings.publicOrigin
  return creationOf({ challenge, origin, brand: deps.brand.name, account, known })
}

interface Added {
  readonly name: string
  readonly passkey: CreatedPasskey
}

/** Keeps what the browser has made, and mails the owner. */
export async function addPasskey(
  deps: FlowDeps,
  holder: Holder,
  { name, passkey }: Added,
): Promise<Passkey[]> {
  const { database, clock, ids, passkeys, settings } = deps
  const { accountId } = holder
  const now = clock.now()
  const holderHash = hashOf(deps, holder)
  const asked = await takeChallenge(database.db, { holderHash, purpose: 'add' }, now)
  if (!asked) throw domainError('passkey-late')
  const ceremony = { challenge: asked.challenge, origin: settings.publicOrigin }
  const key = await passkeys.verifyCreated(passkey, ceremony)
  if (!key) throw domainError('passkey-refused')
  const { transports } = passkey.response
  const kept = { ...key, id: ids.uuid(), accountId, name, transports, createdAt: now }
  await database.transact(async (tx) => {
    if (!(await insertPasskey(tx, kept))) throw domainError('passkey-refused')
    await endPasskeyNeed(tx, holder.sessionId)
    await queueSecurityMail(tx, deps, { accountId, news: { kind: 'passkey-added', name } })
  }, 'read committed')
  noteAuthEvent(deps, 'passkey-added', { accountId })
  return listPasskeys(deps, accountId)
}

export async function renamePasskey(
  deps: FlowDeps,
  accountId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Passkey[]> {
  if (!(await rename(deps.database.db, accountId, id, name))) throw notFound()
  return listPasskeys(deps, accountId)
}

/** Mails the owner. Refused on a new device: a thief would take the guard away that stands against one. */
export async function removePasskey(deps: FlowDeps, holder: Holder, id: string) {
  const { db } = deps.database
  const { accountId } = holder
  const known = await findPasskeys(db, accountId)
  const passkey = known.find((one) => one.id === id)
  if (!passkey) throw notFound()
  await assertKnownDevice(deps, holder, { act: 'remove-passkey', subject: id, iban: null })
  await assertFresh(deps, holder)
  const { name } = passkey
  await deps.database.transact(async (tx) => {
    await assertNotLast(tx, deps, { accountId, id })
    if (!(await deletePasskey(tx, accountId, id))) throw notFound()
    await queueSecurityMail(tx, deps, { accountId, news: { kind: 'passkey-removed', name } })
  }, 'read committed')
  noteAuthEvent(deps, 'passkey-removed', { accountId })
  return listPasskeys(deps, accountId)
}

/** The account's lock makes two removals at once wait for each other. */
async function assertNotLast(
  tx: Tx,
  { settings }: FlowDeps,
  removed: { readonly accountId: string; readonly id: string },
): Promise<void> {
  if (!settings.isPasskeyRequired) return
  await lockAccount(tx, removed.accountId)
  const known = await findPasskeys(tx, removed.accountId)
  if (known.every(({ id }) => id === removed.id)) throw domainError('passkey-last')
}

/** What the browser needs to show by a passkey who sits there. */
export async function startConfirmation(deps: FlowDeps, holder: Holder): Promise<PasskeyRequest> {
  const known = await findPasskeys(deps.database.db, holder.accountId)
  if (known.length === 0) throw notFound()
  const challenge = await ask(deps, holder, 'confirm')
  return requestOf({ challenge, origin: deps.settings.publicOrigin, known })
}

export async function confirmSession(
  deps: FlowDeps,
  holder: Holder,
  assertion: PasskeyAssertion,
): Promise<void> {
  await usePasskey(deps, { holderHash: hashOf(deps, holder), purpose: 'confirm', assertion })
  await markConfirmed(deps.database.db, holder.sessionId, deps.clock.now())
}

async function assertFresh({ database: { db }, clock }: FlowDeps, { sessionId }: Holder) {
  const proof = await findProof(db, sessionId)
  if (!proof || !isFresh(proof, clock.now())) throw domainError('sign-in-stale')
}

async function ask(deps: FlowDeps, holder: Holder, purpose: PasskeyPurpose): Promise<string> {
  const { database, clock, ids } = deps
  const challenge = ids.token()
  const expiresAt = secondsAfter(clock.now(), CEREMONY_SECONDS)
  const asked = { holderHash: hashOf(deps, holder), purpose, challenge, expiresAt }
  await keepChallenge(database.db, { ...asked, accountId: holder.accountId })
  return challenge
}

const hashOf = ({ digests }: FlowDeps, { sessionId }: Holder): Buffer => digests.hash(sessionId)
