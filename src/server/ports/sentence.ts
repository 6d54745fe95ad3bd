/** What a person is told, in each language that the app speaks. */
export interface Sentence {
  readonly en: string
  readonly de: string
}

/** In the language of a BCP 47 tag; English where the desk does not speak it. */
export const inWords = (said: Sentence, locale: string): string =>
  locale.split('-')[0] === 'de' ? said.de : said.en
