import { createHash } from 'node:crypto'

import { ADDRESS_WORD_LIST } from '@kernel/address-word-list'
import { addressWords } from '@kernel/address-words'
import { toSeconds } from '@kernel/instant'
import { signedLine } from '@kernel/signed-address'
import type { FlowDeps } from '../deps'
import type { AddressNews } from '../policies/address-mail'
import type { QuoteRecord } from '../records/quote/row'

interface FoundAddress {
  readonly news: AddressNews
  readonly transactionId: string
}

/** Null where the quote is over before the mail is written. */
export function addressNews(deps: FlowDeps, quote: QuoteRecord): FoundAddress | null {
  const { addressProof, transactionId, id: quoteId, chainId, units, unit, expiresAt } = quote
  if (!addressProof || quote.status !== 'awaits-crypto' || quote.supersededAt) return null
  const address = deps.keys.checksummed(quote.address)
  const amount = { contract: quote.asset, units: units.toString(), decimals: unit.decimals }
  const claim = { quoteId, chainId, address, expiresTs: toSeconds(expiresAt), ...amount }
  const news = {
    kind: 'quote-address',
    ...{ units, unit, address, expiresAt, network: deps.catalogue.networkName(chainId) },
    words: addressWords(address, ADDRESS_WORD_LIST, sha256),
    line: signedLine(claim, addressProof),
    verifyUrl: deps.settings.verifyUrl,
  } as const
  return { news, transactionId }
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
