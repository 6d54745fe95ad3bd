import type { PasskeyRequest } from '@contract/v1/passkey-use'
import { domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import type { AuthEvent } from '@server/ports/auth-events'
import { noteAuthEvent } from '../auth-events'
import type { FlowDeps } from '../deps'
import { checkNetwork, codeWindows, tidyEmail } from '../policies/sign-in'
import { readClosure } from '../records/desk-closure'
import { returnHits } from '../records/limit-window'
import {
  findOpenChallenge,
  findSharedChallenge,
  type SignInChallenge,
  tryCode,
  useLink,
} from '../records/sign-in-challenge'
import { countFailure, forgetFailures } from '../records/sign-in-failure'
import { findOwnDevice, openSession, type SignedIn, type SignInPlace } from '../steps/keep-device'
import { askPasskey } from '../steps/use-passkey'
import { assertWithinLimit } from '../steps/within-limit'
import { readAccount } from '../views/account'

interface CheckCode extends SignInPlace {
  readonly email: string
  /** Six digits, or what a link carries. */
  readonly code: string
}

/**
 * Opens a session for a right code, or asks a new device for a passkey first. Wrong, expired, locked, decoy, another
 * browser: one answer (reliability 3.1).
 */
export async function checkCode(
  deps: FlowDeps,
  given: CheckCode,
): Promise<SignedIn | { readonly passkey: PasskeyRequest }> {
  const { db } = deps.database
  if (await readClosure(db)) throw domainError('sign-in-closed')
  const email = tidyEmail(given.email)
  const opening = await findOpening(deps, { ...given, email })
  const opened = await tryCodeOf(deps, opening)
  noteAuthEvent(deps, opened.event, { email })
  if (opened.accountId === null) throw domainError('wrong-code', { triesLeft: opened.triesLeft })
  const { accountId, passkey } = opened
  if (passkey) return { passkey }
  if (opened.isDeviceNew) noteAuthEvent(deps, 'device-new', { email, accountId })
  noteAuthEvent(deps, 'session-opened', { email, accountId })
  // Whoever signed in has used up nothing of what limits those who do not, and may sign out and in again at once.
  await returnHits(db, opening.windows)
  const session = await readAccount(deps, accountId, opened)
  if (!session) throw domainError('wrong-code', { triesLeft: 0 })
  return { token: opened.token, device: opened.device, session }
}

/** What a code is held against, within the limits of the network that it comes from. */
async function findOpening(deps: FlowDeps, given: CheckCode): Promise<Opening> {
  const { database, digests, clock, settings } = deps
  const { email, client } = given
  const browserHash = digests.hash(client.browser)
  const open = await findOpenChallenge(database.db, email, browserHash)
  const owner = open?.accountId ? { id: open.accountId } : null
  const device = await findOwnDevice(deps, owner, client)
  const { remoteAddress } = client
  const emailHash = digests.hash(email)
  const windows = codeWindows({ browserHash, emailHash, device, remoteAddress })
  const isLink = !/^\d{6}$/.test(given.code)
  if (device !== null) return { ...given, open, shared: null, isLink, windows }
  const limit = settings.signIn.checkByNetwork
  const bucket = checkNetwork(remoteAddress)
  await assertWithinLimit(deps, { email, name: 'network', bucket, limit })
  const mayShare = isLink && client.hasAsked
  const shared = mayShare ? await findSharedChallenge(database.db, email, clock.now()) : null
  return { ...given, open, shared, isLink, windows }
}

interface Opening extends CheckCode {
  readonly open: SignInChallenge | null
  readonly shared: SignInChallenge | null
  readonly isLink: boolean
  /** What the request for the code and its check were counted in. */
  readonly windows: readonly string[]
}

/** What became of a code, and whose it was. */
type Tried =
  | { readonly accountId: string; readonly event: AuthEvent }
  | { readonly accountId: null; readonly event: AuthEvent; readonly triesLeft: number }

/** Guess, session and the end of older sessions in one transaction, which the row lock of the guess makes wait. */
function tryCodeOf(deps: FlowDeps, opening: Opening) {
  const { client, oldToken } = opening
  return deps.database.transact(async (tx) => {
    const tried = opening.isLink
      ? await tryLink(tx, deps, opening)
      : await tryDigits(tx, deps, opening)
    const { accountId } = tried
    if (accountId === null) return tried
    await forgetFailures(tx, deps.digests.subject(opening.email))
    const passkey = await askPasskey(tx, deps, { accountId, client })
    if (passkey) return { ...tried, accountId, passkey }
    const opened = await openSession(tx, deps, { accountId, client, oldToken })
    return { ...tried, ...opened, accountId, passkey: null }
  }, 'read committed')
}

/** Each guess counts as a failure until it is right, so that of all guesses at an account no more than so many are read. */
async function tryDigits(
  tx: Tx,
  { digests, clock, settings }: FlowDeps,
  { email, open, code }: Opening,
): Promise<Tried> {
  const { attempts, failures } = settings.signIn
  const now = clock.now()
  const dead = { accountId: null, triesLeft: 0 }
  if (!open || open.isLink || open.attempts >= attempts) return { ...dead, event: 'code-dead' }
  if (now >= open.expiresAt) return { ...dead, event: 'code-expired' }
  if ((await countFailure(tx, digests.subject(email), now)) > failures)
    return { ...dead, event: 'code-dead' }
  const { id: challengeId, accountId } = open
  const codeMac = digests.code(challengeId, accountId, code)
  const tried = await tryCode(tx, { challengeId, codeMac, attempts, now })
  if (tried.accountId === null)
    return { accountId: null, triesLeft: tried.triesLeft, event: 'code-wrong' }
  return { accountId: tried.accountId, event: 'code-right' }
}

/** The link that was sent to this browser, else the one that all share. */
async function tryLink(
  tx: Tx,
  { digests, clock }: FlowDeps,
  { open, shared, code }: Opening,
): Promise<Tried> {
  for (const challenge of [open, shared]) {
    if (!challenge) continue
    const codeMac = digests.code(challenge.id, challenge.accountId, code)
    const accountId = await useLink(tx, { challengeId: challenge.id, codeMac, now: clock.now() })
    if (accountId !== null) return { accountId, event: 'link-used' }
  }
  return { accountId: null, triesLeft: 0, event: 'link-refused' }
}
