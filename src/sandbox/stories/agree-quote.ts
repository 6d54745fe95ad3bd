import { randomUUID } from 'node:crypto'
import type { Token } from '@contract/v1/assets'
import type { Quote } from '@contract/v1/quotes'
import type { Recipient } from '@contract/v1/recipients'
import { v1 } from '@contract/v1'
import { toSeconds } from '@kernel/instant'
import { nullIfRefused } from './desk-session'
import { STORY_NETWORK, type StoryParts } from './story'
import { StoryFailure } from './story-failure'

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly iban: string
}

/** Who gets the euros in every story. */
const CLARA: Person = { firstName: 'Clara', lastName: 'Brandt', iban: 'DE12500105170648489890' }
/** Who gets them where Clara’s bank does not take them. */
export const TOMASZ: Person = { firstName: 'Tomasz', lastName: 'Lis', iban: 'AT611904300234573201' }

/** The recipient of that name and account, added where the account has none. */
export async function recipientFor(
  { customer, tell }: StoryParts,
  person: Person,
): Promise<Recipient> {
  const isPerson = ({ iban, lastName }: Recipient) =>
    iban === person.iban && lastName === person.lastName
  const { recipients: known } = await customer.call(v1.listRecipients)
  const found = known.find(isPerson)
  if (found) return found
  const draft = { ...person, type: 'individual', nickname: '', bic: '', bankName: '' } as const
  const { recipients } = await customer.call(v1.addRecipient, { body: draft })
  const added = recipients.find(isPerson)
  if (!added) throw new StoryFailure('The desk did not add the recipient')
  tell('recipient-added', { name: `${person.firstName} ${person.lastName}` })
  return added
}

async function listedToken({ customer }: StoryParts): Promise<Token> {
  const body = { filter: 'USDC', network: STORY_NETWORK } as const
  const { assets } = await customer.call(v1.findAssets, { body })
  const found = assets.find(({ symbol }) => symbol === 'USDC')
  if (!found) throw new StoryFailure('The desk does not list USDC')
  return found
}

/** Null while the desk agrees nothing: a price that has just moved, a chain that stands still. */
export async function convertToEuros(
  { customer }: StoryParts,
  { address, decimals, network }: Token,
  tokenAmount: string,
): Promise<string | null> {
  const body = { tokenAmount, fromToken: { address, decimals, network } }
  const told = customer.call(v1.convertToEur, { body })
  return (await nullIfRefused(told, 'RATE_UNAVAILABLE', 'VALIDATION_FAILED'))?.EURAmount ?? null
}

const BLOCK_SECONDS = 2

export interface AgreedQuote {
  readonly quote: Quote
  readonly token: Token
}

/** A quote for that much USDC, for Clara. */
export async function agreeQuote(parts: StoryParts, tokenAmount: string): Promise<AgreedQuote> {
  const { customer, tell, wait, show, cancelAtEnd, now } = parts
  const beneficiaryId = (await recipientFor(parts, CLARA)).id
  const token = await listedToken(parts)
  const { references } = await customer.call(v1.getReferences)
  const chainId = references.networks.find(({ network }) => network === STORY_NETWORK)?.chainId
  if (chainId === undefined) throw new StoryFailure('The desk does not offer the network')
  const { additionalFeeEUR } = await customer.call(v1.calculateFee, { body: { beneficiaryId } })
  const fees = { transactionFee: additionalFeeEUR, networkFee: '0', transferFee: '0' }
  const quote = await wait('A price that the desk trusts', async () => {
    const eurAmount = await convertToEuros(parts, token, tokenAmount)
    if (eurAmount === null) return null
    const draft = { beneficiaryId, tokenAddress: token.address, chainId, tokenAmount, eurAmount }
    const agreed = { body: { ...draft, ...fees }, key: randomUUID() }
    const created = customer.call(v1.createQuote, agreed)
    return (await nullIfRefused(created, 'RATE_UNAVAILABLE'))?.quote ?? null
  })
  cancelAtEnd(quote.quoteId)
  // A block is stamped in whole seconds: one of this second might still pay a quote that ended in it.
  const isOver = () => toSeconds(now()) >= quote.createdTs + BLOCK_SECONDS
  await wait('The second after the quote', () => Promise.resolve(isOver() ? true : null))
  show(`/quote/${quote.quoteId}`)
  tell('quote-agreed', { amount: tokenAmount, symbol: token.symbol, euros: quote.eurAmount ?? '' })
  return { quote, token }
}
