import type { BankAnswer } from '../bank/answers'
import type { BankPayment } from '../bank/payments'
import type { ScreeningMode } from '../bank/screening'
import type { ChainFault } from '../chains/faults'
import type { ReceivedMail } from '../mail/inbox'
import type { StoryState } from '../stories/wire'
import type { ChainBalances } from '../wallet/balances'

export interface ChainCondition {
  readonly network: string
  readonly name: string
  readonly nativeSymbol: string
  readonly fault: ChainFault
}

export interface SandboxAccount {
  readonly email: string
  readonly name: string
}

/** The console's operators, whose test keys sign on its page. */
export interface SandboxOperators {
  readonly names: readonly { readonly operator: string; readonly name: string }[]
  /** Where the console is; null where none is served. */
  readonly origin: string | null
}

/** GET /sandbox/state: all that the page shows. */
export interface SandboxState {
  readonly mails: readonly ReceivedMail[]
  readonly payments: readonly BankPayment[]
  /** What the bank does with the next one. */
  readonly nextAnswer: BankAnswer
  /** What the sanctions list does when it is asked. */
  readonly screening: ScreeningMode
  readonly chains: readonly ChainCondition[]
  /** The story that plays, else the last one; null before the first. */
  readonly story: StoryState | null
  /** Those that anybody at the sandbox may sign in as. */
  readonly accounts: readonly SandboxAccount[]
  readonly operators: SandboxOperators
  readonly wallet: { readonly address: string; readonly chains: readonly ChainBalances[] }
}

/** POST /sandbox/send: the transaction's hash, or what was wrong with the order. */
export interface SendAnswer {
  readonly hash?: string
  readonly error?: string
}
