import type { Quote } from '@contract/v1/quotes'
import type { BankAnswer } from '../bank/answers'
import type { AddressSwap } from './swap-address'
import type { Customer } from './customer'
import type { StoryChain } from './story-chain'
import type { StoryFacts, StoryStep } from './wire'

/** The network on which all stories play. */
export const STORY_NETWORK = 'polygon'

/** What a story does things by; all of it is the sandbox's own and the desk's own calls. */
export interface StoryParts {
  readonly customer: Customer
  readonly tell: (step: StoryStep, facts?: StoryFacts) => void
  /** Names the path at which the app shows it. */
  readonly show: (path: string) => void
  /** Cancels the quote at the end, where nothing has come for it. */
  readonly cancelAtEnd: (quoteId: string) => void
  /** Looks until there is an answer; fails after a minute and a half. */
  readonly wait: <Found>(what: string, look: () => Promise<Found | null>) => Promise<Found>
  readonly now: () => Date
  /** Sends from the test wallet; the quote's own token, unless another is named. */
  readonly pay: (quote: Quote, amount: string, symbol?: string) => Promise<void>
  /** What the bank does with the next payment; with those after it accepts. */
  readonly answerNext: (answer: BankAnswer) => void
  readonly chain: StoryChain
  readonly swap: AddressSwap
  /** How long a browser is waited for. */
  readonly browserMs: number
}

export type Story = (parts: StoryParts) => Promise<void>
