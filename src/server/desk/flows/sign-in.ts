import type { Session } from '@contract/v1/auth'
import { domainError, type Language } from '@kernel/domain-error'
import { isEmail } from '@kernel/email'
import { secondsAfter } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { codeMail } from '../policies/code-mail'
import { addressGroup, judgeSend } from '../policies/sign-in'
import { type AccountRecord, findAccountByEmail } from '../records/account'
import { readClosure } from '../records/desk-closure'
import { countHit, forgetHits } from '../records/limit-window'
import { queueMail } from '../records/mail-outbox'
import { deleteSessionByHash, insertSession, trimSessions } from '../records/session'
import { keepDevice } from '../steps/keep-device'
import {
  findOpenChallenge,
  renewChallenge,
  type SignInChallenge,
  startChallenge,
  tryCode,
} from '../records/sign-in-challenge'
import { readAccount } from '../views/account'

/** The browser of whoever signs in. */
export interface SignInClient {
  /** The cookie that binds a code to the browser that asked. */
  readonly browser: string
  /** The cookie of a browser that has signed in before, whoever it was; null where there is none. */
  readonly device: string | null
  readonly remoteAddress: string
  readonly userAgent: string
  readonly language: Language
}

interface SendCode {
  readonly email: string
  readonly isInitial: boolean
  readonly client: SignInClient
}

/** Mails a code. An unknown e-mail costs and answers the same, so that nothing tells it apart. */
export async function sendCode(
  deps: FlowDeps,
  { email: given, isInitial, client }: SendCode,
): Promise<void> {
  const { database, digests, clock } = deps
  const rules = deps.settings.signIn
  const { db } = database
  await assertOpen(db)
  const email = mailbox(given)
  const address = `send:from:${addressGroup(client.remoteAddress)}`
  await countHit(db, address, rules.sendByAddress, clock.now())
  const open = await findOpenChallenge(db, email, digests.hash(client.browser))
  const verdict = judgeSend(open, isInitial, clock.now(), rules)
  if (verdict === 'wait') return
  if (verdict === 'refuse')
    throw domainError('too-many-requests', { retryAfter: rules.codeSeconds })
  await countSend(deps, email)
  const account = await findAccountByEmail(db, email)
  await issueCode(deps, { email, account, client, renewed: verdict === 'renew' ? open : null })
}

/** After a restore a code or a session may be one that somebody else has. */
async function assertOpen(db: Db): Promise<void> {
  if (await readClosure(db)) throw domainError('sign-in-closed')
}

function mailbox(email: string): string {
  const tidy = email.trim().toLowerCase()
  if (!isEmail(tidy)) throw domainError('invalid-email')
  return tidy
}

async function countSend({ database: { db }, clock, digests, settings }: FlowDeps, email: string) {
  const { sendCooldown, sendHourly, sendDaily } = settings.signIn
  const name = digests.hash(email).toString('hex')
  await countHit(db, `send:cooldown:${name}`, sendCooldown, clock.now())
  await countHit(db, `send:hour:${name}`, sendHourly, clock.now())
  await countHit(db, `send:day:${name}`, sendDaily, clock.now())
}

interface Issue {
  readonly email: string
  readonly account: AccountRecord | null
  readonly client: SignInClient
  readonly renewed: SignInChallenge | null
}

async function issueCode(
  { database, digests, ids, clock, settings, brand }: FlowDeps,
  { email, account, client, renewed }: Issue,
): Promise<void> {
  const { codeSeconds } = settings.signIn
  const now = clock.now()
  const accountId = account?.id ?? null
  const id = renewed?.id ?? ids.uuid()
  const code = ids.code()
  const sent = {
    codeMac: digests.code(id, accountId ?? '', code),
    sentAt: now,
    expiresAt: secondsAfter(now, codeSeconds),
  }
  const { userAgent } = client
  const mail = codeMail({
    to: email,
    code,
    brand: brand.name,
    userAgent,
    minutes: codeSeconds / 60,
    language: account?.language ?? client.language,
  })
  await database.transact(async (tx) => {
    const browserHash = digests.hash(client.browser)
    if (renewed) await renewChallenge(tx, id, sent)
    else await startChallenge(tx, { id, email, accountId, browserHash, ...sent })
    const queued = { id: ids.uuid(), isDecoy: accountId === null, dueAt: now }
    await queueMail(tx, { ...mail, ...queued, expiresAt: sent.expiresAt })
  })
}

interface CheckCode {
  readonly email: string
  readonly code: string
  readonly client: SignInClient
  /** Of the session that the browser had: whoever signs in anew leaves it behind. */
  readonly oldToken: string | undefined
}

interface SignedIn {
  readonly token: string
  /** Of the device cookie. */
  readonly device: string
  readonly session: Session
}

/** Opens a session for a right code. Wrong, expired, locked, decoy, another browser: one answer (reliability 3.1). */
export async function checkCode(deps: FlowDeps, given: CheckCode): Promise<SignedIn> {
  const { database, digests, clock, settings } = deps
  const { db } = database
  const { checkByAddress, checkByEmail } = settings.signIn
  await assertOpen(db)
  const email = mailbox(given.email)
  const name = digests.hash(email).toString('hex')
  const address = `check:from:${addressGroup(given.client.remoteAddress)}`
  await countHit(db, address, checkByAddress, clock.now())
  await countHit(db, `check:email:${name}`, checkByEmail, clock.now())

  const open = await findOpenChallenge(db, email, digests.hash(given.client.browser))
  const opened = await openSession(deps, open, given)
  if (opened.accountId === null) throw domainError('wrong-code', { triesLeft: opened.triesLeft })
  // Whoever signed in may sign out and in again at once.
  await forgetHits(db, [`send:cooldown:${name}`, `check:email:${name}`])
  const session = await readAccount(db, opened.accountId)
  if (!session) throw domainError('wrong-code', { triesLeft: 0 })
  return { token: opened.token, device: opened.device, session }
}

/** Guess, session and the end of older sessions in one transaction, which the challenge's row lock makes wait. */
function openSession(
  deps: FlowDeps,
  open: SignInChallenge | null,
  { code, client, oldToken }: CheckCode,
) {
  const { database, digests, ids, clock, settings } = deps
  const challengeId = open?.id ?? ids.uuid()
  const codeMac = digests.code(challengeId, open?.accountId ?? '', code)
  const { attempts } = settings.signIn
  const { absoluteSeconds, perAccount } = settings.session
  const id = ids.uuid()
  const token = ids.token()
  const openedAt = clock.now()
  return database.transact(async (tx) => {
    const tried = await tryCode(tx, { challengeId, codeMac, attempts, now: openedAt })
    const { accountId, triesLeft } = tried
    if (accountId === null) return { accountId, triesLeft }
    const expiresAt = secondsAfter(openedAt, absoluteSeconds)
    const { userAgent, device: deviceToken } = client
    const signingIn = { accountId, token: deviceToken, userAgent, now: openedAt }
    const device = await keepDevice(tx, deps, signingIn)
    const session = { id, tokenHash: digests.hash(token), accountId, deviceId: device.id }
    await insertSession(tx, { ...session, openedAt, expiresAt })
    if (oldToken !== undefined) await deleteSessionByHash(tx, digests.hash(oldToken))
    await trimSessions(tx, accountId, perAccount)
    return { accountId, token, device: device.token }
  }, 'read committed')
}
