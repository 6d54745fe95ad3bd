/** Puts the focus on the screen's title, from where it is read. */
export function focusTitle(): void {
  const titles = [...document.querySelectorAll<HTMLElement>('h1')]
  // Narrow and wide layouts may each have a title of their own; one of them is hidden.
  const shown = titles.find((title) => title.getClientRects().length > 0)
  if (!shown) return
  shown.tabIndex = -1
  shown.focus({ preventScroll: true })
}

/** As the ref of a button that goes when it is pressed: the dialog, panel or list's end around it takes its focus, else the title. */
export const passesFocusOn = (button: HTMLElement | null) => () => {
  if (!button || button !== document.activeElement) return
  const around = button.closest<HTMLElement>('[tabindex="-1"]')
  if (around) around.focus({ preventScroll: true })
  else focusTitle()
}
