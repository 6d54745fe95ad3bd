import type { PayeeState } from '@server/desk/policies/payee-page'

/** What a payee page says in one language; `who` is its sender, by the first name where it is a person. */
export interface PayeePageWords {
  readonly title: string
  readonly leads: Readonly<Record<PayeeState, (sender: string) => string>>
  readonly states: Readonly<Record<PayeeState, string>>
  readonly explanations: Readonly<Record<PayeeState, ((who: string) => string) | null>>
  readonly expected: (day: string) => string
  readonly dayUnknown: string
  readonly where: string
  readonly from: string
  readonly to: string
  readonly shared: string
  readonly received: string
  readonly inAccount: string
  readonly handedOver: (at: string) => string
  readonly holder: string
  readonly ibanEnd: string
  readonly reference: string
  readonly question: string
  readonly yes: string
  readonly no: (who: string) => string
  readonly saidYes: (who: string) => string
  readonly saidNo: (who: string) => string
  readonly notMine: string
  readonly mineAfterAll: string
  readonly mailMe: string
  readonly email: string
  /** Before which day: then the page ends, and the address goes with it. */
  readonly mailOnce: (until: string) => string
  readonly mailButton: string
  readonly mailed: (address: string, until: string) => string
  readonly mailNot: string
  readonly mailInvalid: string
  readonly foot: (who: string) => string
  readonly gone: string
  readonly goneText: string
  readonly busy: string
  readonly busyText: (seconds: number) => string
  readonly trouble: string
  readonly troubleText: string
}
