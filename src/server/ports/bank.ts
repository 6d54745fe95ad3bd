/** The folder that the operator's bank client empties and fills. Names are plain file names. */
export type BankFolder = OutgoingBankFiles & IncomingBankFiles

/** Where a staged file has gone, whoever moved it. */
export type HandOver = 'left' | 'withdrawn'

export interface OutgoingBankFiles {
  /** Flushed to the disk, with a copy for the desk, where no bank looks: nothing leaves by it. */
  stage(name: string, content: string): Promise<void>
  /** One rename to where the bank looks, which nobody can do twice; refuses a staged file with other bytes. */
  handOver(name: string, content: string): Promise<HandOver>
  /** One rename to where no bank looks. */
  withdraw(name: string): Promise<HandOver>
  /** Files that have not left. */
  listStaged(): Promise<readonly string[]>
  /** Copies of all that was ever staged, for reconciliation. */
  listSent(): Promise<readonly string[]>
  readSent(name: string): Promise<string>
}

export interface IncomingBankFiles {
  listIncoming(): Promise<readonly string[]>
  /** Null where another desk has put it aside meanwhile. */
  readIncoming(name: string): Promise<Uint8Array | null>
  /** Puts a processed file aside, once, whoever comes first; it stays readable for reconciliation. */
  archiveIncoming(name: string): Promise<void>
}
