import type { AddressProblem } from '@kernel/signed-address'
import type { Result } from './check-address'
import type { Sign } from './page-parts'

export interface Texts extends Readonly<
  Record<'now' | 'before' | 'address' | 'amount' | 'expiry', string>
> {
  readonly other: string
  readonly offline: string
  readonly title: string
  readonly lede: string
  readonly dropTitle: string
  readonly dropLede: string
  readonly another: string
  readonly tellsTitle: string
  readonly tells: readonly (readonly [Sign, string, string])[]
  readonly spoken: Readonly<Record<Sign, string>>
  readonly wordsTitle: string
  readonly wordsLede: string
  readonly sameSix: string
  readonly wordsLabel: string
  readonly lineLabel: string
  readonly optional: string
  readonly keysTitle: string
  readonly from: (day: string, former: string | null) => string
  readonly until: (day: string) => string
  readonly foot: string
  readonly verdicts: Readonly<Record<Result['verdict'], readonly [title: string, lede: string]>>
  readonly badAddress: readonly [string, string]
  readonly wordsFit: readonly [string, string]
  readonly wordsDiffer: (at: number) => readonly [string, string]
  readonly badLine: readonly [string, string]
  readonly signature: string
  readonly signedWith: (key: string) => string
  readonly problems: Readonly<Record<AddressProblem, string>>
  readonly same: Readonly<Record<'ok' | 'bad' | 'missing', readonly [string, string]>>
  readonly onChain: (amount: string, chainId: number) => string
}
