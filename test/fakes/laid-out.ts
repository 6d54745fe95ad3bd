import { screen } from '@testing-library/react'

/** The title that is in sight: jsdom lays nothing out, and the app looks for the one that has a place. */
export function shownTitle(): HTMLElement {
  const title = screen.getAllByRole('heading', { level: 1, hidden: true })[0] ?? document.body
  // Their number is all that anybody asks for.
  title.getClientRects = () => [new DOMRect()] as unknown as DOMRectList
  return title
}
