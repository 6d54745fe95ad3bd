/** The folder that the operator's bank client empties and fills. Names are plain file names. */
export interface BankFolder {
  /** Written under a temporary name, synced, then renamed: the bank never sees half a file. The same name and bytes twice is one file. */
  putOutgoing(name: string, content: string): Promise<void>
  /** Whether the outgoing file exists, taken by the bank or not. */
  hasOutgoing(name: string): Promise<boolean>
  listIncoming(): Promise<readonly string[]>
  readIncoming(name: string): Promise<string>
  /** Puts a processed file aside; it stays readable for reconciliation. */
  archiveIncoming(name: string): Promise<void>
}
