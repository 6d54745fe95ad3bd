import { UnreadableMessage } from './unreadable'

/** An element without its namespace; of its attributes only the currency counts. */
export interface XmlElement {
  readonly name: string
  readonly currency: string | null
  text: string
  readonly children: XmlElement[]
}

/** Elements that no version of a message has where they stand. */
export interface UnknownElements {
  count: number
}

export const childrenAt = (element: XmlElement, ...path: readonly string[]): XmlElement[] =>
  path.reduce<XmlElement[]>(
    (found, name) =>
      found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )

export const childAt = (element: XmlElement, ...path: readonly string[]): XmlElement | null =>
  childrenAt(element, ...path)[0] ?? null

/** Null where the element is missing or blank. */
export function textAt(element: XmlElement, ...path: readonly string[]): string | null {
  const text = childAt(element, ...path)?.text.trim() ?? ''
  return text === '' ? null : text
}

export function requiredText(element: XmlElement, ...path: readonly string[]): string {
  const text = textAt(element, ...path)
  if (text === null) throw new UnreadableMessage(`${element.name} has no ${path.join('/')}`)
  return text
}

/** A code of a list or the bank's own. */
export const codeAt = (element: XmlElement | null): string | null =>
  element === null ? null : (textAt(element, 'Cd') ?? textAt(element, 'Prtry'))
