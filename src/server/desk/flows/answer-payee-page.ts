import { domainError, type Language, notFound } from '@kernel/domain-error'
import { DAY } from '@kernel/instant'
import type { Db, Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { addressedTo } from '../policies/mail-form'
import { denialMail, denialOf } from '../policies/payee-mail'
import type { PayeePage } from '../policies/payee-page'
import { addressGroup, tidyEmail } from '../policies/sign-in'
import { findAccount } from '../records/account'
import { takeHit } from '../records/limit-window'
import {
  findPayeeLink,
  type PayeeLink,
  type PayeePageAnswer,
  savePayeeAnswer,
  savePayeeMail,
} from '../records/payee-link'
import { findQuote } from '../records/quote/find'
import { lockQuote } from '../records/quote/store'
import { readPayeePage } from '../views/payee-page'
import { queueDueMail } from '../steps/queue-due-mail'

/** Who asks for a page: anybody with its address. */
interface Visit {
  readonly token: string
  readonly remoteAddress: string
}

export interface OpenPayeePage extends PayeePage {
  readonly answer: PayeePageAnswer | null
  readonly mailTo: string | null
  /** Whoever wants a mail gets none after it. */
  readonly expiresAt: Date
}

const TOKEN = /^[\w-]{43}$/

/** After so many days a mail about a transfer is no news. */
const WORTH_DAYS = 30

/** The page of a link; not found where there is none, where it is over and where the euros go elsewhere alike. */
export async function openPayeePage(deps: FlowDeps, visit: Visit): Promise<OpenPayeePage> {
  const link = await admit(deps, visit, 'looks')
  const page = await pageOf(deps.database.db, deps, link)
  const { answer, mailTo, expiresAt } = link
  return { ...page, answer, mailTo, expiresAt }
}

/** What the recipient says of the account. It changes nothing by itself: its sender is told. */
export async function answerPayeePage(
  deps: FlowDeps,
  visit: Visit,
  answer: PayeePageAnswer,
): Promise<void> {
  await act(deps, visit, async (tx, link, page) => {
    const isDenied = answer === 'no'
    const isDenialTold = link.isDenialTold || isDenied
    await savePayeeAnswer(tx, link, { answer, at: deps.clock.now(), isDenialTold })
    if (isDenied && !link.isDenialTold) await tellDenial(tx, deps, link, page)
  })
}

/** Mails the recipient once it is paid, or not after all. The address serves that alone. */
export async function wishPayeeMail(
  deps: FlowDeps,
  visit: Visit,
  wish: { readonly email: string; readonly language: Language } | null,
): Promise<void> {
  await act(deps, visit, async (tx, link, { state }) => {
    if (wish && (state === 'paid' || state === 'ended')) return
    await savePayeeMail(tx, link, wish && { to: tidyEmail(wish.email), language: wish.language })
  })
}

type Act = (tx: Tx, link: PayeeLink, page: PayeePage) => Promise<void>

async function act(deps: FlowDeps, visit: Visit, change: Act): Promise<void> {
  const found = await admit(deps, visit, 'acts')
  await deps.database.transact(async (tx) => {
    const quote = await findQuote(tx, found.accountId, found.transactionId)
    // Whoever notes that it is paid waits, and finds the wish.
    if (quote) await lockQuote(tx, quote.id)
    const link = await findPayeeLink(tx, found.tokenHash, deps.clock.now())
    if (!link) throw notFound()
    await change(tx, link, await pageOf(tx, deps, link))
  })
}

async function pageOf(db: Db, deps: FlowDeps, link: PayeeLink): Promise<PayeePage> {
  const page = await readPayeePage(db, deps, link)
  if (!page) throw notFound()
  return page
}

/** Counted by network first: whoever guesses at addresses opens no count of each. */
async function admit(
  deps: FlowDeps,
  { token, remoteAddress }: Visit,
  what: 'looks' | 'acts',
): Promise<PayeeLink> {
  const { database, digests, clock, settings } = deps
  if (!TOKEN.test(token)) throw notFound()
  const limits = settings.payeePage
  await count(deps, `payee-page:network:${addressGroup(remoteAddress)}`, limits.byNetwork)
  const link = await findPayeeLink(database.db, digests.hash(token), clock.now())
  if (!link) throw notFound()
  await count(deps, `payee-page:${what}:${link.id}`, limits[what])
  return link
}

async function count(
  { database, clock }: FlowDeps,
  bucket: string,
  limit: Parameters<typeof takeHit>[2],
): Promise<void> {
  const retryAfter = await takeHit(database.db, bucket, limit, clock.now())
  if (retryAfter !== null) throw domainError('too-many-requests', { retryAfter })
}

async function tellDenial(
  tx: Tx,
  deps: FlowDeps,
  { accountId, transactionId }: PayeeLink,
  page: PayeePage,
): Promise<void> {
  const account = await findAccount(tx, accountId)
  if (!account) return
  const mail = denialMail(denialOf(page), {
    ...addressedTo(account, deps.brand.name),
    link: `${deps.settings.publicOrigin}/activity/${transactionId}`,
  })
  await queueDueMail(tx, deps, mail, WORTH_DAYS * DAY)
}
