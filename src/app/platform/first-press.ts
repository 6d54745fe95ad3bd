/**
 * Until the app runs, the page itself answers the press on Sign in: it shows the step of the e-mail, whose field keeps what
 * is typed, and the app finds both there. The page comes with that step's markup in a template, so that nothing of it is
 * written here.
 */
/** Where a session is expected the preloader shows instead. */
const SHOWN = 'html:not([data-session=hint]) #root[data-prerendered] > div'
const ONCE = { once: true }
const EMAIL_STEP = 'template#email-step'

/** Enter advances from anywhere on the welcome screen, as it does once the app runs (welcome.tsx). */
export function showFirstPress(page: Document): void {
  const turn = () => {
    const place = page.querySelector(SHOWN)
    const other = page.querySelector<HTMLTemplateElement>(EMAIL_STEP)?.content
    if (!place || !other) return
    const next = [...other.childNodes]
    // What is left waits in the template, with what was typed into it.
    other.replaceChildren(...place.childNodes)
    place.replaceChildren(...next)
    place.querySelector('input')?.focus()
  }
  // A page that comes slowly shows the button before it has all of the step.
  const answer = () => {
    if (page.readyState === 'loading') page.addEventListener('readystatechange', turn, ONCE)
    else turn()
  }
  // The welcome screen's button leads to the step, and the only ones of that which can be pressed lead back.
  page.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')) answer()
  })
  page.addEventListener('keydown', ({ key, target }) => {
    const isOnControl = target instanceof Element && target.closest('a, button, input') !== null
    if (key === 'Enter' && !isOnControl) answer()
  })
}

/** Whether the page shows the step of the e-mail. */
export const isStepShown = (root: HTMLElement): boolean => root.querySelector('input') !== null

/** Hands the page over to the app; false where it came without markup. */
export function takeOver(root: HTMLElement): boolean {
  const isPrerendered = 'prerendered' in root.dataset
  delete root.dataset['prerendered']
  return isPrerendered
}
