/**
 * Until the app runs, the page itself answers the press on Sign in: the button shows it, and the app finds it there.
 * The page comes with the button's pressed markup in a template, so that nothing of it is written here.
 */
const PRERENDERED = '#root[data-prerendered]'
const PRESSED = 'template#pressed'

/** Enter advances from anywhere on the screen, as it does once the app runs (welcome.tsx). */
export function showFirstPress(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')) show(page)
  })
  page.addEventListener('keydown', ({ key, target }) => {
    const isOnControl = target instanceof Element && target.closest('a, button') !== null
    if (key === 'Enter' && !isOnControl) show(page)
  })
}

function show(page: Document): void {
  const button = page.querySelector(`${PRERENDERED} button`)
  const pressed = page.querySelector<HTMLTemplateElement>(PRESSED)?.content.querySelector('button')
  if (!button || !pressed || isPressed(button)) return
  // The element itself stays, and with it the focus.
  for (const { name, value } of pressed.attributes) button.setAttribute(name, value)
  button.replaceChildren(...page.importNode(pressed, true).childNodes)
}

const isPressed = (button: Element): boolean => button.getAttribute('aria-busy') === 'true'

/** Hands the page over to the app, and tells whether its button was pressed; null where the page came without markup. */
export function takeOver(root: HTMLElement): { readonly isPressed: boolean } | null {
  if (!('prerendered' in root.dataset)) return null
  delete root.dataset['prerendered']
  const button = root.querySelector('button')
  return { isPressed: button !== null && isPressed(button) }
}
