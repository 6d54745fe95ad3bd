import { domainError } from '@kernel/domain-error'
import { toSeconds } from '@kernel/instant'
import type { AddressProof } from '@kernel/signed-address'
import type { SignedAddress } from '@server/ports/address-signer'
import type { FlowDeps } from '../deps'
import type { NewQuote } from '../records/quote/insert'

type Signed = Pick<
  NewQuote,
  'id' | 'chainId' | 'asset' | 'units' | 'unit' | 'address' | 'expiresAt'
>

type Deps = Pick<FlowDeps, 'addressSigner' | 'countAddressAlarm' | 'log'>

/**
 * The signer's proof of a quote's address, asked before the quote is written: without it nothing is promised. A signer
 * that derives another address than the desk, or gives none, raises an alarm.
 */
export async function signAddress(deps: Deps, quote: Signed, index: number): Promise<AddressProof> {
  const { address, proof } = await askSigner(deps, quote, index)
  if (address === quote.address) return proof
  deps.countAddressAlarm('signer')
  const facts = { quoteId: quote.id, index, address: quote.address, signer: address }
  deps.log.error(facts, 'the signer derives another deposit address than the desk')
  throw domainError('address-unsigned')
}

async function askSigner(
  { addressSigner, countAddressAlarm, log }: Deps,
  { id, chainId, asset, units, unit, expiresAt }: Signed,
  index: number,
): Promise<SignedAddress> {
  const { decimals } = unit
  const amount = { contract: asset, units: units.toString(), decimals }
  try {
    return await addressSigner.sign({
      ...{ quoteId: id, chainId, index, expiresTs: toSeconds(expiresAt), ...amount },
    })
  } catch (thrown) {
    countAddressAlarm('no-answer')
    log.error({ error: thrown }, 'no address is signed')
    throw domainError('address-unsigned')
  }
}
