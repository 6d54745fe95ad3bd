/** What an account does only after its person has confirmed it. */
export type StepUpAct =
  | 'add-recipient'
  | 'change-recipient'
  | 'create-quote'
  | 'ask-refund'
  | 'end-devices'
  | 'set-webhook'

/** What people are shown of what they confirm; null where the act has no such thing. */
export interface StepUpFacts {
  readonly act: StepUpAct
  /** Of who gets the euros. */
  readonly name: string | null
  readonly countryCode: string | null
  /** The last four characters. */
  readonly ibanEnd: string | null
  /** As decimal text, in `currency`. */
  readonly amount: string | null
  /** `EUR`, or the token's symbol. */
  readonly currency: string | null
  readonly address: string | null
}

/** What is to be confirmed, and by what it can be: the better way first. */
export interface NeededStepUp extends StepUpFacts {
  readonly id: string
  readonly by: readonly ('passkey' | 'code')[]
}
