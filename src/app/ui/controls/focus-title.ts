/** Puts the focus on the screen's title, from where it is read. */
export function focusTitle(): void {
  const titles = [...document.querySelectorAll<HTMLElement>('h1')]
  // Narrow and wide layouts may each have a title of their own; one of them is hidden.
  const shown = titles.find((title) => title.getClientRects().length > 0)
  if (!shown) return
  shown.tabIndex = -1
  shown.focus({ preventScroll: true })
}
