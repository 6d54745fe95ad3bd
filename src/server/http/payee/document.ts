import { type Around, htmlDocument } from '../documents/frame'
import { markup, type Html } from '../documents/html'
import { PAYEE_PAGE_STYLE } from './style'
import { PAYEE_PAGE_WORDS } from './words'

/** Nothing of it is to be found by a search engine. */
export const payeeDocument = (around: Around, main: Html): string =>
  htmlDocument(around, {
    ...{ title: PAYEE_PAGE_WORDS[around.language].title, style: PAYEE_PAGE_STYLE, main },
    isPrivate: true,
  })

/** In place of a page that is not open, or not now. */
export const aloneDocument = (around: Around, title: string, text: string): string =>
  payeeDocument(
    around,
    markup`<main class="alone">
      <h1>${title}</h1>
      <p>${text}</p>
    </main>`,
  )
