import type { Language } from '@kernel/domain-error'
import { Html, markup } from './html'
import { PAYEE_PAGE_STYLE } from './style'
import { PAYEE_PAGE_WORDS } from './words'

export interface Around {
  readonly brand: string
  readonly language: Language
  readonly isTest: boolean
}

const MARK = new Html(
  '<svg viewBox="0 0 48 48" aria-hidden="true"><path class="land" d="M39.02 13.92A18.5 18.5 0 0 0 5.66 19.1H14.1A10.6 10.6 0 0 1 32.39 18.23z"/><path class="water" d="M39.02 34.08A18.5 18.5 0 0 1 5.66 28.9H14.1A10.6 10.6 0 0 0 32.39 29.77z"/><rect class="way-mark" x=".5" y="21.6" width="47" height="4.8" rx="2.4"/></svg>',
)

// Not a blank more than what the policy has the hash of.
const STYLE = new Html(`<style>${PAYEE_PAGE_STYLE}</style>`)

const other = (language: Language): Language => (language === 'en' ? 'de' : 'en')

/** The whole document: no script, no file beside it, nothing to be found by a search engine. */
export function payeeDocument({ brand, language, isTest }: Around, main: Html): string {
  const words = PAYEE_PAGE_WORDS[language]
  const to = other(language)
  return markup`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" /><meta name="robots" content="noindex, nofollow, noarchive" />
        <meta name="referrer" content="no-referrer" /><meta name="color-scheme" content="light dark" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>${words.title} · ${brand}</title>
        ${STYLE}
      </head>
      <body>
        <header class="top">
          <span class="brand">${MARK}${brand}</span
          >${isTest ? markup`<span class="badge">${words.test}</span>` : null}<a
            class="lang"
            href="?lang=${to}"
            hreflang="${to}"
            lang="${to}"
            >${words.otherLanguage}</a
          >
        </header>
        ${main}
      </body>
    </html> `.text
}

/** In place of a page that is not open, or not now. */
export const aloneDocument = (around: Around, title: string, text: string): string =>
  payeeDocument(
    around,
    markup`<main class="alone">
      <h1>${title}</h1>
      <p>${text}</p>
    </main>`,
  )
