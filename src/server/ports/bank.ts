/** The folder that the operator's bank client empties and fills. Names are plain file names. */
export type BankFolder = OutgoingBankFiles & IncomingBankFiles

export interface OutgoingBankFiles {
  /** Written under a temporary name, synced, then renamed: the bank never sees half a file. The same name twice is one file, also when the bank has taken it and when the first time was cut short. */
  putOutgoing(name: string, content: string): Promise<void>
  /** Copies of what was handed over, for reconciliation. */
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
