import { domainError } from '@kernel/domain-error'
import { secondsAfter } from '@kernel/instant'
import type { Mail } from '@server/ports/mail'
import { noteAuthEvent } from '../auth-events'
import type { FlowDeps } from '../deps'
import { codeMail } from '../policies/code-mail'
import { cooldownWindow, judgeSend, sendNetwork, sendWindows, tidyEmail } from '../policies/sign-in'
import type { SignInClient } from '../policies/sign-in'
import { type AccountRecord, findAccountByEmail } from '../records/account'
import { readClosure } from '../records/desk-closure'
import { takeHit } from '../records/limit-window'
import { queueMail } from '../records/mail-outbox'
import {
  findOpenChallenge,
  findSharedChallenge,
  renewChallenge,
  type SignInChallenge,
  startChallenge,
} from '../records/sign-in-challenge'
import { readFailures } from '../records/sign-in-failure'
import { findOwnDevice } from '../steps/keep-device'
import { assertWithinLimit } from '../steps/within-limit'

interface SendCode {
  readonly email: string
  readonly isInitial: boolean
  readonly client: SignInClient
}

/** What the mail carries. */
type Form = 'code' | 'link'

/** Mails a code or a link. An unknown e-mail costs and answers the same, so that nothing tells it apart. */
export async function sendCode(
  deps: FlowDeps,
  { email: given, isInitial, client }: SendCode,
): Promise<Form> {
  const { database, digests, clock, settings } = deps
  const { db } = database
  if (await readClosure(db)) throw domainError('sign-in-closed')
  const email = tidyEmail(given)
  const account = await findAccountByEmail(db, email)
  const device = await findOwnDevice(deps, account, client)
  if (device === null) await countNetwork(deps, email, client)
  const open = await findOpenChallenge(db, email, digests.hash(client.browser))
  const verdict = judgeSend(open, isInitial, clock.now(), settings.signIn)
  if (open && verdict === 'wait') return formOf(open)
  if (verdict === 'refuse') {
    noteAuthEvent(deps, 'limit-reached', { email, limit: 'resends' })
    throw domainError('too-many-requests', { retryAfter: settings.signIn.codeSeconds })
  }
  const share = await claimMail(deps, { email, client, device })
  if (share === 'sent') return 'link'
  const renewed = verdict === 'renew' ? open : null
  return issueMail(deps, { email, account, client, renewed, isShared: share === 'shared' })
}

const formOf = ({ isLink }: Pick<SignInChallenge, 'isLink'>): Form => (isLink ? 'link' : 'code')

const countNetwork = (deps: FlowDeps, email: string, { remoteAddress }: SignInClient) =>
  assertWithinLimit(deps, {
    email,
    name: 'network',
    bucket: sendNetwork(remoteAddress),
    limit: deps.settings.signIn.sendByNetwork,
  })

interface Asking {
  readonly email: string
  readonly client: SignInClient
  readonly device: string | null
}

/**
 * A known device has mails of its own. All other browsers share some for each e-mail, and one link an hour where these are
 * used up: whoever else asks meanwhile uses the link that was sent.
 */
async function claimMail(
  deps: FlowDeps,
  { email, client, device }: Asking,
): Promise<'own' | 'shared' | 'sent'> {
  const { database, digests, clock, settings } = deps
  const { sendCooldown, sendHourly, sendDaily, sharedLink } = settings.signIn
  const emailHash = digests.hash(email)
  const bucket = cooldownWindow(digests.hash(client.browser), emailHash)
  const cooldown = { bucket, limit: sendCooldown }
  await assertWithinLimit(deps, { email, name: 'cooldown', ...cooldown })
  const { hour, day } = sendWindows(emailHash, device)
  if (device !== null) {
    await assertWithinLimit(deps, { email, name: 'hour', bucket: hour, limit: sendHourly })
    await assertWithinLimit(deps, { email, name: 'day', bucket: day, limit: sendDaily })
    return 'own'
  }
  const { db } = database
  const waits = [
    await takeHit(db, hour, sendHourly, clock.now()),
    await takeHit(db, day, sendDaily, clock.now()),
  ]
  if (waits.every((wait) => wait === null)) return 'own'
  if (await findSharedChallenge(db, email, clock.now())) return 'sent'
  const link = { bucket: `send:shared:${emailHash.toString('hex')}`, limit: sharedLink }
  await assertWithinLimit(deps, { email, name: 'shared-link', ...link })
  return 'shared'
}

interface Issue {
  readonly email: string
  readonly account: AccountRecord | null
  readonly client: SignInClient
  readonly renewed: SignInChallenge | null
  readonly isShared: boolean
}

async function issueMail(deps: FlowDeps, issue: Issue): Promise<Form> {
  const { database, digests, ids, clock, settings } = deps
  const { email, account, client, isShared } = issue
  const { codeSeconds, sharedLink } = settings.signIn
  const isLink = isShared || (await isGuessedAt(deps, email))
  const now = clock.now()
  const seconds = isShared ? sharedLink.seconds : codeSeconds
  const code = isLink ? ids.token() : ids.code()
  const accountId = account?.id ?? null
  // A link that all share ends no code of this browser.
  const renewed = isShared ? null : issue.renewed
  const id = renewed ? renewed.id : ids.uuid()
  const codeMac = digests.code(id, accountId, code)
  const sent = { codeMac, isLink, sentAt: now, expiresAt: secondsAfter(now, seconds) }
  const mail = mailOf(deps, issue, { code, isLink, seconds })
  await database.transact(async (tx) => {
    const browserHash = digests.hash(client.browser)
    if (renewed) await renewChallenge(tx, id, sent)
    else await startChallenge(tx, { id, email, accountId, browserHash, isShared, ...sent })
    const queued = { id: ids.uuid(), isDecoy: accountId === null, dueAt: now }
    await queueMail(tx, { ...mail, ...queued, expiresAt: sent.expiresAt })
  })
  const form = formOf({ isLink })
  noteAuthEvent(deps, `${form}-sent`, { email })
  return form
}

const isGuessedAt = async ({ database, digests, settings }: FlowDeps, email: string) =>
  (await readFailures(database.db, digests.subject(email))) >= settings.signIn.failures

interface Sent {
  readonly code: string
  readonly isLink: boolean
  readonly seconds: number
}

function mailOf({ brand, settings }: FlowDeps, issue: Issue, sent: Sent): Mail {
  const { email, account, client, isShared } = issue
  return codeMail({
    to: email,
    code: sent.code,
    origin: sent.isLink ? settings.publicOrigin : null,
    brand: brand.name,
    userAgent: isShared ? null : client.userAgent,
    minutes: sent.seconds / 60,
    language: account?.language ?? client.language,
  })
}
