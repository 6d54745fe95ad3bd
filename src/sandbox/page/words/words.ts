import type { BankAnswer } from '../../bank/answers'
import type { BankPayment } from '../../bank/payments'
import type { ScreeningMode } from '../../bank/screening'
import type { ChainFault } from '../../chains/faults'
import type { StoryFacts, StoryName, StoryStep } from '../../stories/wire'
import type { ENGLISH_MARKET_TEXTS } from './english-market-texts'
import type { ENGLISH_TEXTS } from './english-texts'

export type Language = 'en' | 'de'

/** What a choice is called, and what happens then. */
export type Choice = readonly [label: string, says: string]

/** Title and text. */
export type TitledText = readonly [title: string, text: string]

/** Everything that the page says. */
export interface Words {
  readonly locale: string
  /** Of thousands, and before decimals. */
  readonly separators: readonly [thousands: string, decimal: string]
  /** What page.html names by `data-text`, and short sentences. */
  readonly texts: Readonly<
    Record<keyof typeof ENGLISH_TEXTS | keyof typeof ENGLISH_MARKET_TEXTS, string>
  >
  readonly bank: Readonly<Record<BankAnswer, Choice>>
  readonly screening: Readonly<Record<ScreeningMode, Choice>>
  readonly faults: Readonly<Record<ChainFault, Choice>>
  readonly statuses: Readonly<Record<BankPayment['status'], string>>
  readonly moveCoin: (coin: string) => string
  readonly moveCoinOn: (coin: string, chain: string) => string
  readonly coinMoved: (coin: string, chain: string) => string
  readonly mailTo: (email: string) => string
  readonly receivedAt: (time: string) => string
  readonly paidOutAt: (time: string) => string
  readonly cameBack: (amount: string) => string
  readonly sent: (hash: string) => string
  readonly stories: Readonly<Record<StoryName, TitledText>>
  readonly steps: Readonly<Record<StoryStep, (facts: StoryFacts) => string>>
  readonly play: (story: string) => string
  readonly stop: (story: string) => string
  readonly lasts: (seconds: number) => string
  readonly shownTo: (email: string) => string
  readonly storyFailed: (why: string) => string
  readonly tourStep: (at: number, of: number) => string
  readonly tour: readonly TitledText[]
}
