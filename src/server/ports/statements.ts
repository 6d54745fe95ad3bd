/** A statement before it is set: what a PDF says, and in what order. */
export interface StatementLines {
  readonly title: string
  readonly subtitle: string
  readonly brand: string
  readonly isTest: boolean
  /** The large figure and what it is. */
  readonly headline: { readonly label: string; readonly amount: string; readonly status: string }
  readonly sections: readonly StatementSection[]
  readonly footnote: string
}

export interface StatementSection {
  readonly title: string
  readonly rows: readonly { readonly label: string; readonly value: string }[]
}

export interface StatementSetter {
  set(lines: StatementLines): Promise<Uint8Array>
}
