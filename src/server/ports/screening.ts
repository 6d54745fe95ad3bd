/** Whom or what the desk asks about: a name as it was typed, or an address on a chain. */
export interface ScreenedSubject {
  readonly kind: 'name' | 'address'
  readonly text: string
}

/** An entry of a list, by the list's own number, under the name that was alike. */
export interface ListEntry {
  readonly entry: string
  readonly name: string
}

/** 'not-screened' is told of subjects that whoever answers knows nothing about. */
export type ScreeningVerdict =
  | { readonly outcome: 'clear' | 'not-screened' }
  | { readonly outcome: 'hit'; readonly entries: readonly ListEntry[] }

export type ScreeningAnswer = ScreeningVerdict & {
  /** The version of the list that was looked at. */
  readonly list: string
}

/** Asks whether sanctions lists name somebody, or whether an address is a risk. */
export interface Screening {
  /** False where the operator named nobody to ask: then nothing waits for a verdict. */
  readonly isOn: boolean
  /** The version of the list that is asked now; throws where nobody can tell it. */
  listVersion(): Promise<string>
  /** Throws where there is no answer that can be believed. */
  screen(subject: ScreenedSubject): Promise<ScreeningAnswer>
}
