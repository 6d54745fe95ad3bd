/** An element of page.html; fails at once where the two files do not fit. */
export function elementById<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new Error(`page.html has no ${kind.name} with the id ${id}`)
}

/** Texts become text nodes, so nothing that a mail says is ever markup. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  if (className !== '') element.className = className
  element.append(...content)
  return element
}

export function createOption(value: string, text: string): HTMLOptionElement {
  const element = createElement('option', '', text)
  element.value = value
  return element
}
