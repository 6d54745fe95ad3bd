import type { Quote } from '@contract/v1/quotes'

import { paths } from '../../platform/paths'

/** The OTC flow for the same recipient, with token and amount filled in where the host says which token it is. */
export function newQuotePath({ beneficiary, token, tokenAmount: amount }: Quote): string {
  const { network, address } = token
  return address === undefined
    ? paths.otc(beneficiary.id)
    : paths.otcAgain(beneficiary.id, { network, token: address, amount })
}
