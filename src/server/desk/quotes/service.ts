import type { Quote, QuoteDraft } from '@contract/v1/quotes'
import { Money } from '@kernel/money'
import { legalName } from '@kernel/recipient-name'
import { EUR, token } from '@kernel/units'
import { type DeskError, notFound, refuse } from '@server/http/desk-error'
import { type Clock, secondsAfter } from '@server/ports/clock'
import type { Database } from '@server/ports/db'
import type { Ids } from '@server/ports/ids'
import type { AddressBook } from '../addresses/service'
import type { ListedToken } from '../assets/listing'
import type { Registry } from '../assets/registry'
import type { ConversionDesk } from '../conversion/service'
import type { AnsweredRate } from '../conversion/store'
import type { PriceDesk } from '../prices/service'
import type { AccountBook, AccountLimits, RecipientBook, RecipientFacts } from './facts'
import { type Claim, claimKey, claimOf, keptQuote } from './idempotency'
import { type Offer, price, type Terms } from './policy'
import type { StoredQuote } from './quote'
import { insertQuote, type NewQuote, quoteOf, supersede } from './store'

export interface QuoteDesk {
  /** The same key and body give the same quote, however often and from however many nodes. */
  open(accountId: string, key: string | null, draft: QuoteDraft): Promise<Quote>
  /** By quote or transaction id. */
  get(accountId: string, id: string): Promise<Quote>
}

export interface QuoteDeps {
  readonly database: Database
  readonly registry: Registry
  readonly prices: PriceDesk
  readonly conversions: ConversionDesk
  readonly addresses: AddressBook
  readonly recipients: RecipientBook
  readonly accounts: AccountBook
  readonly clock: Clock
  readonly ids: Ids
  readonly feeEUR: string
  readonly quoteSeconds: number
  /** Whether a chain's finality is in doubt. */
  isFrozen(chainId: number): Promise<boolean>
  /** Tells a quote with what has arrived for it. */
  present(quote: StoredQuote): Promise<Quote>
}

interface RatedOffer extends Offer, AnsweredRate {}

export function quoteDesk(deps: QuoteDeps): QuoteDesk {
  return {
    open: async (accountId, key, draft) => {
      const claim = claimOf(accountId, 'createQuote', key, draft)
      const kept = await keptQuote(deps.database.db, claim)
      return deps.present(kept ?? (await take(deps, claim, draft)))
    },
    get: async (accountId, id) => {
      const quote = await quoteOf(deps.database.db, accountId, id)
      if (!quote) throw notFound()
      return deps.present(quote)
    },
  }
}

/** Everything that asks the outside comes first; the transaction itself only writes. */
async function take(deps: QuoteDeps, claim: Claim, draft: QuoteDraft): Promise<StoredQuote> {
  const { accountId } = claim
  const recipient = await deps.recipients.find(accountId, draft.beneficiaryId)
  if (!recipient) throw notFound()
  const asked = askedToken(deps.registry, draft)
  if (await deps.isFrozen(asked.chainId)) throw closed(deps.registry, asked.chainId)
  const limits = await deps.accounts.limits(accountId)
  const terms = await agree(deps, accountId, asked, draft, limits)
  const address = await deps.addresses.addressOf(accountId, recipient.id)
  const quote = newQuote(deps, accountId, recipient, asked, terms, limits.min, address)
  return deps.database.transact(async (tx) => {
    await deps.addresses.lock(tx, address)
    const earlier = await claimKey(tx, claim, quote.id, quote.createdAt)
    if (earlier) return earlier
    await supersede(tx, accountId, recipient.id, quote.createdAt)
    return insertQuote(tx, quote)
  }, 'read committed')
}

function askedToken(registry: Registry, draft: QuoteDraft): ListedToken {
  const chain = registry.chain(draft.chainId)
  const asked = registry.token(draft.chainId, draft.tokenAddress)
  if (!chain || !asked) throw notFound()
  if (!chain.takesQuotes) throw closed(registry, chain.chainId)
  return asked
}

function closed(registry: Registry, chainId: number): DeskError {
  const name = registry.chain(chainId)?.displayedName ?? ''
  return refuse({
    en: `${name} takes no transfers at the moment.`,
    de: `${name} nimmt im Moment keine Überweisungen an.`,
  })
}

async function agree(
  deps: QuoteDeps,
  accountId: string,
  asked: ListedToken,
  draft: QuoteDraft,
  { min, max }: AccountLimits,
): Promise<Terms<RatedOffer>> {
  const fresh = await deps.prices.rate(asked)
  const told = await deps.conversions.honoured(accountId, asked)
  const offers: RatedOffer[] = [
    ...told.map((answer) => ({ ...answer, isHonoured: true })),
    { ...fresh, isHonoured: false },
  ]
  const bounds = { feeEUR: deps.feeEUR, minEUR: min, maxEUR: max }
  const pricing = price(draft, token(asked.symbol, asked.decimals), offers, bounds)
  if (!pricing.ok) throw refuse(pricing.said)
  return pricing.terms
}

function newQuote(
  { ids, clock, quoteSeconds }: QuoteDeps,
  accountId: string,
  recipient: RecipientFacts,
  asked: ListedToken,
  { amount, euros, fee, offer }: Terms<RatedOffer>,
  minEUR: string,
  address: string,
): NewQuote {
  const createdAt = clock.now()
  return {
    id: ids.opaque('q'),
    transactionId: ids.opaque('tx'),
    accountId,
    recipient,
    recipientName: legalName(recipient),
    network: asked.network,
    chainId: asked.chainId,
    asset: asked.address.toLowerCase(),
    symbol: asked.symbol,
    decimals: asked.decimals,
    units: amount.toBase(),
    cents: euros.toBase(),
    feeCents: fee.toBase(),
    minCents: Money.of(minEUR, EUR).toBase(),
    rate: offer.rate,
    proof: offer.proof,
    address,
    createdAt,
    expiresAt: secondsAfter(createdAt, quoteSeconds),
  }
}
