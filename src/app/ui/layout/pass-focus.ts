import { focusTitle } from './page-title'

/** As the ref of a button that goes when it is pressed: the dialog, panel or list's end around it takes its focus, else the title. */
export const passesFocusOn = (button: HTMLElement | null) => () => {
  if (!button || button !== document.activeElement) return
  const around = button.closest<HTMLElement>('[tabindex="-1"]')
  if (around) around.focus({ preventScroll: true })
  else focusTitle()
}
