import type { AccountType } from '@contract/schema'

import type { IbanFault } from '../../resources/ibans/iban-fault'
import type { IbanReason } from '../../resources/ibans/iban-reason'
import type { Bank, Draft, Step, Subject } from './policy'

/** What has been typed of a recipient, and how far it had come. */
export interface KeptRecipient {
  readonly subject: Subject
  readonly owner: string
  readonly type: AccountType
  readonly step: Step
  readonly original: Draft
  readonly draft: Draft
  readonly bank: Bank | null
  readonly isUnsure: boolean
}

export interface WizardState {
  /** Null while no wizard is on screen. */
  readonly subject: Subject | null
  /** Whose recipient it is. */
  readonly owner: string | null
  /** What was typed when the session ended, the wizard was left, or the page reloaded. */
  readonly kept: KeptRecipient | null
  readonly type: AccountType
  /** Whether there is something to ask: an edited recipient has to be found first. */
  readonly isReady: boolean
  readonly step: Step
  readonly direction: 'forward' | 'back'
  /** What stood there before anything was typed. */
  readonly original: Draft
  /** What the form begins with; from there on it owns what is typed. */
  readonly initial: Draft
  readonly bank: Bank | null
  readonly ibanFault: IbanFault | null
  /** Which rule the refused IBAN breaks, once that is known. */
  readonly ibanReason: IbanReason | null
  /** Who has the IBAN that stands there: it may be used again, knowingly. */
  readonly ibanTakenBy: string | null
  /** How often in a row the desk refused; the field shakes from the second time on. */
  readonly ibanRefusals: number
  readonly isChecking: boolean
  readonly isSubmitting: boolean
  /** The recipient was sent and not refused: it may be there already. */
  readonly isUnsure: boolean
}
