/** What varies between banks; the operator states it in a file, never in code. */
export interface BankProfile {
  readonly name: string
  /** `standard`: TARGET days until the cut-off. `instant`: every day at every hour, with the code INST. */
  readonly scheme: 'standard' | 'instant'
  /** Wall-clock time of Europe/Berlin until which a file is carried out on the same day, as 15:00. */
  readonly cutOff: string
  /** From file to booking where that is known, on every day; null for the next banking day. */
  readonly bookedAfterSeconds: number | null
  /** The most that one transfer may carry, decimal text in euros. */
  readonly mostPerPaymentEur: string
  readonly encoding: 'UTF-8' | 'ISO-8859-1'
  /** Of a payment file; {id} stands for its message id with the attempt that staged it. */
  readonly fileName: string
  /** Whether a payment carries its UETR. */
  readonly sendsUetr: boolean
  /** The bank's client renames a file before it reads it, so that one that we can rename has not been read. */
  readonly takesFilesByRename: boolean
  readonly debtorAddress: {
    readonly town: string
    /** ISO 3166, two letters. */
    readonly country: string
    readonly isSent: 'always' | 'outside-eea'
  }
  readonly statements: {
    /** Which number of a statement counts up without gaps. */
    readonly series: 'electronic' | 'legal' | 'none'
    readonly restartsYearly: boolean
  }
  /** What proves that nothing was booked: unbroken statements, or the bank's written word each time. */
  readonly proof: 'statements' | 'attested'
  /** TARGET days after execution or rejection that statements have to cover. */
  readonly coverageDays: number
  /** Reasons with which a rejection is unambiguous. */
  readonly unambiguousReasons: readonly string[]
}
