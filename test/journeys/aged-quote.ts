import type { Quote } from '@contract/v1/quotes'
import { proofOf } from '../builders/signed-address'
import type { World } from '../setup/world'
import { present } from './at-quote'

const HOUR = 3_600

/** As if a quote had been taken an hour earlier, for so many base units; the signer's proof names its end. */
export async function agesQuote(world: World, quote: Quote, units: bigint): Promise<void> {
  const { quoteId, receiverWalletAddress: address, token } = quote
  const proof = proofOf({
    ...{ quoteId, address, decimals: token.decimals, units: units.toString() },
    ...{ chainId: present(quote.chainId), contract: present(token.address) },
    expiresTs: present(quote.addressProof).expiresTs - HOUR,
  })
  await world.rows(
    `update quotes set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour',
       address_signature = $2 where id = $1`,
    [quoteId, proof.signature],
  )
}
