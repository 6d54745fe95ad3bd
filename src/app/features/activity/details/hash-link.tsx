import type { Transaction } from '@contract/v1/transactions'

import { safeLink } from '../shared/policy'
import { shortHash } from './policy'

/** The transaction on its chain, shortened; its page where the host names one. */
export function HashLink({
  transaction: { onChainHash, explorerLinkUrl },
}: {
  readonly transaction: Transaction
}) {
  if (onChainHash === undefined) return null
  const href = safeLink(explorerLinkUrl)
  const text = <span className="num">{shortHash(onChainHash)}</span>
  return href === null ? (
    text
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
