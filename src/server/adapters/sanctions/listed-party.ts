/** Somebody on a list, under all names that the list has. */
export interface ListedParty {
  /** As the list numbers it. */
  readonly entry: string
  readonly names: readonly string[]
}

/** What reads the elements of one publisher. */
export interface EntryReader {
  open(name: string, attribute: (name: string) => string): void
  close(name: string, text: string): void
}
