import type { Conversion } from '@contract/v1/conversion'
import type { QuoteDraft } from '@contract/v1/quotes'
import type { RecipientDraft } from '@contract/v1/recipients'
import type { ListedToken } from '@server/desk/catalogue'
import { payload } from '../setup/chat-desk'
import type { Browser } from '../setup/test-desk'

/** What adds Ada to somebody's recipients. */
export const adaDraft = (lastName = 'Lovelace'): RecipientDraft => ({
  type: 'individual',
  firstName: 'Ada',
  lastName,
  nickname: '',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: '',
  bankName: '',
})

/** The draft of a quote, but for whom it pays. */
export type Offer = Omit<QuoteDraft, 'beneficiaryId'>

/** At the euros that were told; a desk of the tests takes one of them. */
export const offerOf = (
  { address, chainId }: Pick<ListedToken, 'address' | 'chainId'>,
  tokenAmount: string,
  eurAmount: string,
): Offer => ({
  tokenAddress: address,
  chainId,
  tokenAmount,
  eurAmount,
  transactionFee: '1.00',
  networkFee: '0',
  transferFee: '0',
})

/** At the euros that the desk tells this browser now. */
export async function offerTo(
  browser: Browser,
  token: ListedToken,
  tokenAmount: string,
): Promise<Offer> {
  const { address, decimals, network } = token
  const asked = { tokenAmount, fromToken: { address, decimals, network } }
  const told = await browser.post('/v1/private/convert/fromTokenToEUR', asked)
  return offerOf(token, tokenAmount, payload<Conversion>(told).EURAmount)
}
