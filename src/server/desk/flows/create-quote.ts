import type { QuoteDraft } from '@contract/v1/quotes'
import { baseUnits, cents, minus } from '@kernel/amounts'
import { internalError } from '@kernel/app-error'
import { secondsAfter } from '@kernel/instant'
import { Money } from '@kernel/money'
import { referenceProblem, tidyReference } from '@kernel/transfer-reference'
import { EUR, token } from '@kernel/units'
import { DomainError, domainError, notFound } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import type { RecipientSnapshot } from '@server/ports/recipient-snapshot'
import type { ListedToken } from '../catalogue'
import type { FlowDeps, FlowSettings } from '../deps'
import { coversQuote } from '../policies/bank-funds'
import { price } from '../policies/pricing'
import { readClosure } from '../records/desk-closure'
import { lockAddress } from '../records/deposit-address'
import { findAddress, issueAddress } from '../records/deposit-address/issue'
import { claimKey, keyUse, quoteIdOfKey } from '../records/idempotency-key'
import type { QuoteRecord } from '../records/quote/row'
import { quotesByIds } from '../records/quote/find'
import { insertQuote, type NewQuote } from '../records/quote/store'
import { supersedeOpenQuote } from '../records/quote/window'
import { lockRecipient } from '../records/recipient'
import { readAccountLimits } from '../steps/account-limits'
import { assertChainOpen } from '../steps/assert-chain-open'
import { assertWithinExposure, refusePausedAccount } from '../steps/exposure'
import { refuseUnconfirmedPayee } from '../steps/payee-check'
import { currentRecipient } from '../steps/quote-recipient'
import { rateOffers } from '../steps/rate-offers'
import { readBankFunds } from '../views/bank-funds'

interface CreateQuote {
  readonly accountId: string
  readonly key: string | null
  readonly draft: QuoteDraft
}

/** Creates a quote once per idempotency key. Prices and limits are read before the transaction, which only writes. */
export async function createQuote(
  deps: FlowDeps,
  { accountId, key, draft }: CreateQuote,
): Promise<QuoteRecord> {
  const { db } = deps.database
  const use = keyUse(accountId, 'createQuote', key, draft)
  const earlier = await quoteIdOfKey(db, use)
  if (earlier !== null) return existing(db, earlier)
  const quote = await agree(deps, accountId, draft)
  return deps.database.transact(async (tx) => {
    await lockAddress(tx, quote.address)
    const first = await claimKey(tx, use, quote.id, quote.createdAt)
    if (first !== null) return existing(tx, first)
    // A recipient that is removed meanwhile takes no quote; one that is being removed waits for this.
    if (!(await lockRecipient(tx, accountId, quote.recipient.id))) throw notFound()
    await supersedeOpenQuote(tx, quote)
    await assertWithinExposure(tx, deps.settings, quote)
    await assertPayable(tx, deps.settings, quote)
    return insertQuote(tx, quote)
  }, 'read committed')
}

async function existing(db: Parameters<typeof quotesByIds>[0] | Tx, id: string) {
  const [quote] = await quotesByIds(db, [id])
  if (!quote) throw internalError('an idempotency key without its quote', id)
  return quote
}

/** A desk that is closed, or that could not pay, agrees nothing. */
async function assertPayable(tx: Tx, { isSandbox }: FlowSettings, quote: NewQuote) {
  if ((await readClosure(tx)) !== null) throw domainError('desk-closed')
  const payout = minus(quote.cents, quote.feeCents)
  if (!coversQuote(await readBankFunds(tx), payout, isSandbox)) throw domainError('desk-unfunded')
}

async function agree(deps: FlowDeps, accountId: string, draft: QuoteDraft): Promise<NewQuote> {
  const { clock, ids, settings } = deps
  await refusePausedAccount(deps, accountId)
  const recipient = await currentRecipient(deps, accountId, draft.beneficiaryId)
  if (!recipient) throw notFound()
  await refuseUnconfirmedPayee(deps, accountId, recipient, draft.acceptsNoMatch === true)
  const asked = await takenToken(deps, draft)
  const { min, max } = await readAccountLimits(deps, accountId)
  const unit = token(asked.symbol, asked.decimals)
  const offers = await rateOffers(deps, accountId, asked)
  const bounds = { feeEUR: settings.feeEUR, minEUR: min, maxEUR: max }
  const pricing = price(draft, unit, offers, bounds)
  if (!pricing.ok) throw new DomainError(pricing.refusal)
  const { amount, euros, fee, offer } = pricing.terms
  const createdAt = clock.now()
  return {
    id: ids.opaque('q'),
    transactionId: ids.opaque('tx'),
    accountId,
    recipient: { ...recipient, reference: agreedReference(draft, recipient) },
    network: asked.network,
    chainId: asked.chainId,
    asset: asked.address.toLowerCase(),
    unit,
    units: baseUnits(amount.toBase()),
    cents: cents(euros.toBase()),
    feeCents: cents(fee.toBase()),
    minCents: cents(Money.of(min, EUR).toBase()),
    rate: offer.rate,
    proof: offer.proof,
    address: await depositAddress(deps, accountId, recipient.id),
    createdAt,
    expiresAt: secondsAfter(createdAt, settings.quoteSeconds),
  }
}

/** The account's own words, else the default. */
function agreedReference(draft: QuoteDraft, { reference }: RecipientSnapshot): string {
  if (draft.reference === undefined) return reference
  if (referenceProblem(draft.reference) !== null) throw domainError('reference-invalid')
  return tidyReference(draft.reference)
}

async function takenToken(deps: FlowDeps, draft: QuoteDraft): Promise<ListedToken> {
  const chain = deps.catalogue.chain(draft.chainId)
  const asked = deps.catalogue.token(draft.chainId, draft.tokenAddress)
  if (!chain || !asked) throw notFound()
  await assertChainOpen(deps, chain, asked)
  return asked
}

/** One for each recipient of each account, for ever, the same on every chain. */
async function depositAddress(
  { database: { db }, clock, keys }: FlowDeps,
  accountId: string,
  recipientId: number,
): Promise<string> {
  const derive = (index: number) => keys.address(index)
  return (
    (await findAddress(db, accountId, recipientId)) ??
    issueAddress(db, { accountId, recipientId, at: clock.now(), derive })
  )
}
