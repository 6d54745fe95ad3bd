import type { Language } from '@kernel/domain-error'

/** A statement before it is set: what a PDF says, and in what order. */
export interface StatementLines {
  readonly language: Language
  readonly brand: string
  readonly printedAt: Date
  /** Of the document: what it is, which transaction, which day. */
  readonly head: readonly [kind: string, id: string, day: string]
  /** Says that the money is test money; null where it is not. */
  readonly test: string | null
  readonly title: string
  readonly lede: string
  /** The large figure and what it is. */
  readonly sum: { readonly label: string; readonly amount: string }
  readonly badge: { readonly text: string; readonly tone: StatementTone }
  /** Beside each other. */
  readonly parties: readonly [StatementSection, StatementSection]
  readonly sections: readonly StatementSection[]
  /** What the figures do not say; its first sentence in bold. */
  readonly note: { readonly lead: string; readonly text: string } | null
  /** What proves the figures, in small type. */
  readonly evidence: StatementSection
  /** A file within the PDF; null where there is none. */
  readonly attachment: StatementAttachment | null
  readonly footnote: string
  /** 'Page {page} of {pages}'. */
  readonly pageOf: string
}

export interface StatementAttachment {
  readonly name: string
  /** JSON. */
  readonly text: string
  /** What it is, in a sentence. */
  readonly description: string
}

/** Paid, refused, waiting for somebody, over without either. */
export type StatementTone = 'good' | 'bad' | 'wait' | 'plain'

export interface StatementRow {
  readonly label: string
  readonly value: string
  /** Under a line of its own. */
  readonly isTotal?: boolean
}

export interface StatementSection {
  readonly title: string
  readonly rows: readonly StatementRow[]
  /** Of many alike, set smaller. */
  readonly isDense?: boolean
}

export interface StatementSetter {
  /** Another one where the same lines come to look otherwise. */
  readonly version: string
  set(lines: StatementLines): Promise<Uint8Array>
}
