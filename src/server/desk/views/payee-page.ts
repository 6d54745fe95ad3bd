import type { PayeeLinkAnswer } from '@contract/v1/payee-links'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { type PayeePage, payeePage } from '../policies/payee-page'
import { quoteArrival } from '../policies/quote-arrival'
import type { QuoteHistory } from '../policies/status-timeline'
import { findAccount } from '../records/account'
import { findOwnPayeeLink, type PayeeLink } from '../records/payee-link'
import { findQuote } from '../records/quote/find'
import { arrivalFacts } from './activity'
import { readQuoteHistories } from './transaction-history'
import { historyAsSeen } from './transfer-facts'

type Deps = Pick<FlowDeps, 'catalogue' | 'clock' | 'bankProfile'>

/** A transfer of an account as it stands, by its own or its quote's id; null where the account has no such. */
export async function readSharedTransfer(
  db: Db,
  accountId: string,
  id: string,
): Promise<QuoteHistory | null> {
  const quote = await findQuote(db, accountId, id)
  const [recorded] = quote ? await readQuoteHistories(db, [quote.id]) : []
  return recorded ? historyAsSeen(recorded) : null
}

/** What the page of a link shows now; null where its sender is gone, or the euros go to another account. */
export async function readPayeePage(
  db: Db,
  deps: Deps,
  { accountId, transactionId, iban }: Pick<PayeeLink, 'accountId' | 'transactionId' | 'iban'>,
): Promise<PayeePage | null> {
  const sender = await findAccount(db, accountId)
  const history = sender && (await readSharedTransfer(db, accountId, transactionId))
  if (!history || history.quote.recipient.iban !== iban) return null
  const { name, type } = sender
  const { quote, payout } = history
  const arrival = quoteArrival(quote, payout, arrivalFacts(deps, quote.chainId))
  return payeePage(history, { sender: { name, type }, expectedDay: arrival?.day ?? null })
}

type OwnDeps = Pick<FlowDeps, 'clock' | 'digests' | 'settings'>

/** The page of a transfer, as its sender sees it. */
export async function readOwnLink(
  db: Db,
  { clock, digests, settings }: OwnDeps,
  { quote }: QuoteHistory,
): Promise<PayeeLinkAnswer> {
  const link = await findOwnPayeeLink(db, quote, clock.now())
  const token = link && digests.pageToken(link.id)
  // Another pepper makes another address: its sender opens a new page.
  if (!token || link.iban !== quote.recipient.iban || !digests.hash(token).equals(link.tokenHash))
    return {}
  return {
    link: {
      url: `${settings.publicOrigin}/p/${token}`,
      expiresTs: toSeconds(link.expiresAt),
      ...(link.answer && { answer: link.answer }),
      ...(link.answeredAt && { answeredTs: toSeconds(link.answeredAt) }),
    },
  }
}
