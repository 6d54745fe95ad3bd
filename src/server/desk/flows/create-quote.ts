import type { QuoteDraft } from '@contract/v1/quotes'
import { baseUnits, cents } from '@kernel/amounts'
import { internalError } from '@kernel/app-error'
import { euroCents } from '@kernel/euro-cents'
import { secondsAfter } from '@kernel/instant'
import { referenceProblem, tidyReference } from '@kernel/transfer-reference'
import { token } from '@kernel/units'
import { DomainError, domainError, notFound } from '@kernel/domain-error'
import type { Db } from '@server/ports/db'
import type { RecipientSnapshot } from '@server/ports/recipient-snapshot'
import type { ListedToken } from '../catalogue'
import type { FlowDeps } from '../deps'
import { jumpsSince } from '../policies/price-jump'
import { price } from '../policies/pricing'
import { quoteSubject } from '../policies/step-up'
import { type IssuedAddress, issueAddress } from '../records/deposit-address/issue'
import { type KeyedCall, keyUse, quoteIdOfKey } from '../records/idempotency-key'
import type { QuoteRecord } from '../records/quote/row'
import { quotesByIds } from '../records/quote/find'
import { insertLastQuote, type NewQuote } from '../records/quote/insert'
import { assertLargeConfirmed, type StepUpCaller, useConfirmation } from '../steps/assert-confirmed'
import { assertChainOpen } from '../steps/assert-chain-open'
import { honouredSince, honouredUntil } from '../steps/current-rate'
import { refusePausedAccount } from '../steps/exposure'
import { refuseUnconfirmedPayee, refuseUnseenPayee } from '../steps/payee-check'
import {
  assertRoom,
  assertWithinLimits,
  lockQuotePlace,
  takeQuotePlace,
} from '../steps/quote-place'
import { refuseCheckedPayee } from '../steps/refuse-checked-payee'
import { signAddress } from '../steps/sign-address'
import { snapshotOf } from '../steps/quote-recipient'
import { rateOffers } from '../steps/rate-offers'
import { type QuoteRequest, readQuoteRequest } from '../views/quote-request'
import { referenceOf } from '../views/recipients'

interface CreateQuote extends Pick<KeyedCall, 'key'> {
  readonly caller: StepUpCaller
  readonly draft: QuoteDraft
}

interface CreatedQuote {
  readonly quote: QuoteRecord
  /** False where an earlier call with the same key created it. */
  readonly isNew: boolean
}

/**
 * Creates a quote once per idempotency key. Prices and limits are read before the transaction, which only writes, and the
 * address is signed before it. A large quote is confirmed by its person first.
 */
export async function createQuote(
  deps: FlowDeps,
  { caller, key, draft }: CreateQuote,
): Promise<CreatedQuote> {
  const { db } = deps.database
  const { accountId } = caller
  const use = keyUse(accountId, 'createQuote', key, draft)
  const request = await readQuoteRequest(db, use, askedFor(deps, draft))
  if (!request) throw notFound()
  if (request.earlier !== null) return existing(db, request.earlier)
  const quote = await agree(deps, accountId, draft, request)
  const large = { cents: quote.cents, subject: quoteSubject(quote, draft), use }
  const confirmed = await assertLargeConfirmed(deps, caller, large)
  return deps.database.transact(async (tx) => {
    await lockQuotePlace(tx, quote)
    const place = await takeQuotePlace(tx, use, quote)
    if (!place) return existing(tx, await quoteIdOfKey(tx, use))
    // A recipient that is removed meanwhile takes no quote.
    if (!place.isKept) throw notFound()
    assertRoom(deps.settings, place, quote)
    assertWithinLimits(deps.settings, place, request.limits, quote)
    await useConfirmation(tx, deps, confirmed)
    return { quote: await insertLastQuote(tx, quote), isNew: true }
  }, 'read committed')
}

function askedFor(
  { catalogue, clock, settings }: FlowDeps,
  { beneficiaryId, chainId, tokenAddress }: QuoteDraft,
): Parameters<typeof readQuoteRequest>[2] {
  const now = clock.now()
  return {
    beneficiaryId,
    chainId,
    // Of one that is not listed nothing is known, and it takes no quote.
    asset: catalogue.token(chainId, tokenAddress)?.address.toLowerCase() ?? '',
    unpaidMost: settings.unpaid.most,
    sampledSince: jumpsSince(now),
    toldSince: honouredSince(now, settings),
    toldUntil: honouredUntil(now),
  }
}

async function existing(db: Db, id: string | null): Promise<CreatedQuote> {
  const [quote] = id === null ? [] : await quotesByIds(db, [id])
  if (!quote) throw internalError('an idempotency key without its quote', id)
  return { quote, isNew: false }
}

async function agree(
  deps: FlowDeps,
  accountId: string,
  draft: QuoteDraft,
  request: QuoteRequest,
): Promise<NewQuote> {
  const { bankProfile, clock, ids, settings } = deps
  if (request.isClosed) throw domainError('desk-closed')
  if (request.isStopped) throw domainError('quotes-stopped')
  refusePausedAccount(deps, request.expiredUnpaid)
  const recipient = await confirmedRecipient(deps, accountId, draft, request)
  const asked = await takenToken(deps, draft, request)
  const unit = token(asked.symbol, asked.decimals)
  const offers = await rateOffers(deps, accountId, asked, request)
  const pricing = price(draft, unit, offers, settings)
  if (!pricing.ok) throw new DomainError(pricing.refusal)
  const { amount, euros, fee, offer } = pricing.terms
  const createdAt = clock.now()
  const { address, index } = request.address ?? (await newAddress(deps, accountId, recipient.id))
  const quote = {
    id: ids.opaque('q'),
    transactionId: ids.opaque('tx'),
    accountId,
    recipient: { ...recipient, reference: agreedReference(draft, recipient) },
    ...{ network: asked.network, chainId: asked.chainId },
    asset: asked.address.toLowerCase(),
    unit,
    units: baseUnits(amount.toBase()),
    cents: cents(euros.toBase()),
    feeCents: cents(fee.toBase()),
    minCents: euroCents(settings.minEUR),
    mostCents: euroCents(bankProfile.mostPerPaymentEur),
    rate: offer.rate,
    proof: offer.proof,
    address,
    createdAt,
    expiresAt: secondsAfter(createdAt, settings.quoteSeconds),
  }
  return { ...quote, addressProof: await signAddress(deps, quote, index) }
}

async function confirmedRecipient(
  deps: FlowDeps,
  accountId: string,
  { acceptsNoMatch, beneficiary: shown }: QuoteDraft,
  { recipient: found, account, known }: QuoteRequest,
): Promise<RecipientSnapshot> {
  if (!found) throw notFound()
  const recipient = snapshotOf(found, referenceOf(deps, account.name))
  refuseUnseenPayee(recipient, shown)
  await refuseUnconfirmedPayee(deps, accountId, { ...recipient, known }, acceptsNoMatch === true)
  await refuseCheckedPayee(deps, [recipient.name, account.name])
  return recipient
}

/** The account's own words, else the default. */
function agreedReference(draft: QuoteDraft, { reference }: RecipientSnapshot): string {
  if (draft.reference === undefined) return reference
  if (referenceProblem(draft.reference) !== null) throw domainError('reference-invalid')
  return tidyReference(draft.reference)
}

async function takenToken(
  deps: FlowDeps,
  draft: QuoteDraft,
  { standing }: QuoteRequest,
): Promise<ListedToken> {
  const chain = deps.catalogue.chain(draft.chainId)
  const asked = deps.catalogue.token(draft.chainId, draft.tokenAddress)
  if (!chain || !asked) throw notFound()
  await assertChainOpen(deps, chain, asked, standing)
  return asked
}

/** One for each recipient of each account, for ever, the same on every chain. */
const newAddress = (
  { database: { db }, clock, keys }: FlowDeps,
  accountId: string,
  recipientId: number,
): Promise<IssuedAddress> =>
  issueAddress(db, {
    ...{ accountId, recipientId, at: clock.now() },
    derive: (index) => keys.address(index),
  })
