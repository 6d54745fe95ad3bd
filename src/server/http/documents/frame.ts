import { createHash } from 'node:crypto'

import type { Language } from '@kernel/domain-error'
import { Html, markup } from './html'

export interface Around {
  readonly brand: string
  readonly language: Language
  readonly isTest: boolean
}

interface Content {
  readonly title: string
  /** Not a blank more than what the policy has the hash of. */
  readonly style: string
  readonly main: Html
  /** Whether search engines are kept out, and the address of the page from whoever is linked to. */
  readonly isPrivate: boolean
}

const MARK = new Html(
  '<svg viewBox="0 0 48 48" aria-hidden="true"><path class="land" d="M39.02 13.92A18.5 18.5 0 0 0 5.66 19.1H14.1A10.6 10.6 0 0 1 32.39 18.23z"/><path class="water" d="M39.02 34.08A18.5 18.5 0 0 1 5.66 28.9H14.1A10.6 10.6 0 0 0 32.39 29.77z"/><rect class="way-mark" x=".5" y="21.6" width="47" height="4.8" rx="2.4"/></svg>',
)

const PRIVATE = markup`<meta name="robots" content="noindex, nofollow, noarchive" />
        <meta name="referrer" content="no-referrer" />`

const TEST: Readonly<Record<Language, string>> = { en: 'Test money', de: 'Testgeld' }
const NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

const other = (language: Language): Language => (language === 'en' ? 'de' : 'en')

/** The whole document: no script, and no file beside it. */
export function htmlDocument(
  { brand, language, isTest }: Around,
  { title, style, main, isPrivate }: Content,
): string {
  const to = other(language)
  return markup`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />${isPrivate ? PRIVATE : null}<meta name="color-scheme" content="light dark" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>${title} · ${brand}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <header class="top">
          <span class="brand">${MARK}${brand}</span
          >${isTest ? markup`<span class="badge">${TEST[language]}</span>` : null}<a
            class="lang"
            href="?lang=${to}"
            hreflang="${to}"
            lang="${to}"
            >${NAMES[to]}</a
          >
        </header>
        ${main}
      </body>
    </html> `.text
}

/** The content policy of a document that holds its own style and nothing else. */
export function documentPolicy(style: string, formAction: "'self'" | "'none'"): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`
}
