/** What a person is told, in each language that the app speaks. */
export interface Sentence {
  readonly en: string
  readonly de: string
}

export type Language = keyof Sentence

/** The language of a BCP 47 tag, however it is cased; English where the desk does not speak it. */
export const languageOf = (locale: string): Language => (/^de\b/i.test(locale) ? 'de' : 'en')
