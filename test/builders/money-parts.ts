import type { Debtor } from '@server/adapters/iso20022/pain001'
import type { ListedChain, ListedToken } from '@server/desk/catalogue'
import type { FlowDeps, FlowSettings } from '@server/desk/deps'

type Derived =
  | 'catalogue'
  | 'documents'
  | 'keys'
  | 'bankMessages'
  | 'knownAddresses'
  | 'lacksOrigin'
  | 'settings'

/** What a test builds flows from. */
export interface MoneyParts extends Omit<FlowDeps, Derived>, FlowSettings {
  readonly chains: readonly ListedChain[]
  readonly tokens: readonly ListedToken[]
  readonly xpub: string
  readonly debtor: Debtor
}
