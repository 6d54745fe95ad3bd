/** The folder that the operator's bank client empties and fills. Names are plain file names. */
export type BankFolder = OutgoingBankFiles & IncomingBankFiles

/** Where a staged file has gone, whoever moved it. */
export type HandOver = 'left' | 'withdrawn'

/** Where a file is still ours: until it is handed over, or until the bank's client has renamed it. */
export type WithdrawnFrom = 'staging' | 'staging-or-outgoing'

/** What tells one bank folder from another. */
export interface FolderMark {
  readonly id: string
  /** A database has taken the id for its own. */
  readonly isPaired: boolean
}

export interface OutgoingBankFiles {
  /** Null in a folder that no desk has used, or that is not mounted. */
  readMark(): Promise<FolderMark | null>
  /** Marks a folder that has no mark; answers the mark that it has then. */
  claimMark(id: string): Promise<FolderMark>
  confirmMark(id: string): Promise<void>
  /** Flushed to the disk, with a copy for the desk, where no bank looks: nothing leaves by it. */
  stage(name: string, content: string): Promise<void>
  /** One rename to where the bank looks, which nobody can do twice; refuses a staged file with other bytes. */
  handOver(name: string, content: string): Promise<HandOver>
  /** One rename to where no bank looks; also out of the bank's reach where its client takes files by rename. */
  withdraw(name: string, from: WithdrawnFrom): Promise<HandOver>
  /** Files that have not left. */
  listStaged(): Promise<readonly string[]>
  /** Files that will never leave. */
  listWithdrawn(): Promise<readonly string[]>
  /** Copies of all that was ever staged, for reconciliation. */
  listSent(): Promise<readonly string[]>
  readSent(name: string): Promise<string>
}

/** A file in `incoming/` as it was at one look. */
export interface IncomingFile {
  readonly name: string
  /** Inode, size and time of change: another text means another file. */
  readonly identity: string
}

export interface IncomingLook {
  /** Unchanged for as long as a file has to be before it is read. */
  readonly settled: readonly IncomingFile[]
  /** Unreadable, and unchanged for ten minutes. */
  readonly overdue: readonly (IncomingFile & { readonly reason: string })[]
  /** Hidden files, unfinished transfers, directories and what never stops changing: told once, after ten minutes. */
  readonly strays: readonly string[]
}

export type IncomingContent =
  /** One message, or the messages of a ZIP archive. */
  | { readonly kind: 'parts'; readonly parts: readonly BankFilePart[] }
  | { readonly kind: 'unreadable'; readonly reason: string }
  /** The file is not what it was at the look. */
  | { readonly kind: 'changed' }

export interface BankFilePart {
  readonly name: string
  readonly content: Uint8Array
}

export interface IncomingBankFiles {
  lookAtIncoming(): Promise<IncomingLook>
  readIncoming(file: IncomingFile): Promise<IncomingContent>
  /** Keeps a file from being read again until it changes; after ten minutes it is overdue. */
  refuseIncoming(file: IncomingFile, reason: string): void
  /** Keeps being read; after ten minutes of failures it is overdue. */
  failIncoming(file: IncomingFile, reason: string): void
  /** Puts a processed file into `read/`, once, whoever comes first; it stays readable for reconciliation. */
  archiveIncoming(file: IncomingFile): Promise<void>
  /** Puts a file into `quarantine/`; answers its name there, null where it has changed or gone. */
  quarantineIncoming(file: IncomingFile): Promise<string | null>
  /** Files in `read/` with their SHA-256. */
  listRead(): Promise<readonly { readonly name: string; readonly sha256: string }[]>
  /** Puts a file that was read back into `incoming/`. */
  requeueRead(name: string): Promise<void>
  listQuarantine(): Promise<readonly string[]>
  /** Puts a file back into `incoming/`. */
  requeueIncoming(name: string): Promise<void>
  /** Names in `incoming/`, whatever they are. */
  countIncoming(): Promise<number>
}
