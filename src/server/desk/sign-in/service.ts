import { isEmail } from '@kernel/email'
import { domainError } from '@kernel/domain-error'
import type { Limits } from '@server/http/limits'
import { secondsAfter } from '@kernel/instant'
import type { Clock } from '@server/ports/clock'
import type { Database, Tx } from '@server/ports/db'
import type { Digests } from '@server/ports/digests'
import type { Ids } from '@server/ports/ids'
import type { Mail } from '@server/ports/mail'

import { codeMail } from './code-mail'
import { addressGroup, type Challenge, judgeSend, type SignInRules } from './policy'
import { findOpen, renew, start, tryCode } from './store'

export interface SignInDeps {
  readonly database: Database
  readonly limits: Limits
  readonly digests: Digests
  readonly ids: Ids
  readonly clock: Clock
  readonly rules: SignInRules
  readonly sessionSeconds: number
  readonly brand: string
  readonly accountIdOf: (email: string) => Promise<string | null>
  readonly queueMail: (
    tx: Tx,
    mail: Mail & { id: string; isDecoy: boolean; dueAt: Date; expiresAt: Date },
  ) => Promise<void>
}

/** What the desk knows of whoever knocks. */
export interface Visitor {
  /** The cookie that binds a code to the browser that asked. */
  readonly browser: string
  readonly remoteAddress: string
  readonly userAgent: string
}

export interface OpenedSession {
  readonly accountId: string
  readonly token: string
}

export interface SignIn {
  send(email: string, isInitial: boolean, visitor: Visitor): Promise<void>
  check(email: string, code: string, visitor: Visitor): Promise<OpenedSession>
}

export const signInDesk = (deps: SignInDeps): SignIn => ({
  send: (email, isInitial, visitor) => send(deps, mailbox(email), isInitial, visitor),
  check: (email, code, visitor) => check(deps, mailbox(email), code, visitor),
})

function mailbox(email: string): string {
  const tidy = email.trim().toLowerCase()
  if (!isEmail(tidy)) throw domainError('invalid-email')
  return tidy
}

async function send(
  deps: SignInDeps,
  email: string,
  isInitial: boolean,
  visitor: Visitor,
): Promise<void> {
  const { limits, rules, digests, clock, database } = deps
  await limits.take(`send:from:${addressGroup(visitor.remoteAddress)}`, rules.sendByAddress)
  const open = await findOpen(database.db, email, digests.hash(visitor.browser))
  const verdict = judgeSend(open, isInitial, clock.now(), rules)
  if (verdict === 'wait') return
  if (verdict === 'refuse')
    throw domainError('too-many-requests', { retryAfter: rules.codeSeconds })
  await takeSendLimits(deps, email)
  // Unknown e-mails get all of this too, so that neither the answer nor its time tells them apart.
  const accountId = await deps.accountIdOf(email)
  await issue(deps, { email, accountId, visitor, renewed: verdict === 'renew' ? open : null })
}

async function takeSendLimits(
  { limits, rules, digests }: SignInDeps,
  email: string,
): Promise<void> {
  const name = digests.hash(email).toString('hex')
  await limits.take(`send:cooldown:${name}`, rules.sendCooldown)
  await limits.take(`send:hour:${name}`, rules.sendHourly)
  await limits.take(`send:day:${name}`, rules.sendDaily)
}

interface Issue {
  readonly email: string
  readonly accountId: string | null
  readonly visitor: Visitor
  readonly renewed: Challenge | null
}

async function issue(
  deps: SignInDeps,
  { email, accountId, visitor, renewed }: Issue,
): Promise<void> {
  const { database, digests, ids, clock, rules, brand } = deps
  const now = clock.now()
  const id = renewed?.id ?? ids.uuid()
  const code = ids.code()
  const fresh = {
    codeMac: digests.code(id, accountId ?? '', code),
    sentAt: now,
    expiresAt: secondsAfter(now, rules.codeSeconds),
  }
  const minutes = rules.codeSeconds / 60
  const mail = codeMail({ to: email, code, brand, userAgent: visitor.userAgent, minutes })
  await database.transact(async (tx) => {
    if (renewed) await renew(tx, id, fresh)
    else {
      const browserHash = digests.hash(visitor.browser)
      await start(tx, { id, email, accountId, browserHash, ...fresh })
    }
    const queued = { id: ids.uuid(), isDecoy: accountId === null, dueAt: now }
    await deps.queueMail(tx, { ...mail, ...queued, expiresAt: fresh.expiresAt })
  })
}

async function check(
  deps: SignInDeps,
  email: string,
  code: string,
  visitor: Visitor,
): Promise<OpenedSession> {
  const { limits, rules, digests, ids, clock, database } = deps
  const name = digests.hash(email).toString('hex')
  await limits.take(`check:from:${addressGroup(visitor.remoteAddress)}`, rules.checkByAddress)
  await limits.take(`check:email:${name}`, rules.checkByEmail)

  const open = await findOpen(database.db, email, digests.hash(visitor.browser))
  const id = open?.id ?? ids.uuid()
  const token = ids.token()
  const now = clock.now()
  const mac = digests.code(id, open?.accountId ?? '', code)
  const accountId = await tryCode(database.db, id, mac, rules.attempts, {
    id: ids.uuid(),
    tokenHash: digests.hash(token),
    now,
    expiresAt: secondsAfter(now, deps.sessionSeconds),
  })
  // Wrong, expired, locked, decoy or another browser: one answer (reliability 3.1).
  if (accountId === null) throw domainError('wrong-code')
  // Whoever signed in may sign out and in again at once.
  await limits.forget(`send:cooldown:${name}`)
  await limits.forget(`check:email:${name}`)
  return { accountId, token }
}
