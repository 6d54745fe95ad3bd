import { domainError } from '@kernel/domain-error'
import type { ChainReader } from '@server/ports/chain'
import type { FlowDeps } from '../deps'

/** The chain that an operator names, by its network or its id. */
export function namedReader(
  { catalogue, readers }: Pick<FlowDeps, 'catalogue' | 'readers'>,
  name: string,
): ChainReader {
  const isNamed = ({ chainId }: ChainReader): boolean =>
    String(chainId) === name || catalogue.chain(chainId)?.network === name
  const reader = readers.find(isNamed)
  if (!reader) throw domainError('chain-not-watched')
  return reader
}
