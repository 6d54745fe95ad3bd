/** What shows or copies the address: mounted by us, where we mounted it, saying what we said. */
const MARK = 'data-address'

interface Guarded {
  /** Up to the page: nothing is moved into a frame of somebody else's. */
  readonly ancestors: readonly Element[]
  /** What its inside has to be, where that is known. */
  said?: string
}

const guarded = new Map<Element, Guarded>()
/** A part that waits behind another stays in the page without being guarded. */
const ever = new WeakSet<Element>()

function ancestorsOf(node: Element): readonly Element[] {
  const found: Element[] = []
  for (let at = node.parentElement; at; at = at.parentElement) found.push(at)
  return found
}

/** The ref of a part that shows or copies the address. */
export function guardPart(node: Element | null) {
  if (!node) return
  guarded.set(node, { ancestors: ancestorsOf(node) })
  ever.add(node)
  return () => void guarded.delete(node)
}

/** Told after each drawing of a picture of the address. */
export function tellDrawn(node: Element | null): void {
  const part = node && guarded.get(node)
  if (part) part.said = node.innerHTML
}

/** Whether every part stands as it was mounted, and nothing pretends to be one. */
export function isShownAs(address: string): boolean {
  const parts = [...guarded]
  const marked = [...document.querySelectorAll(`[${MARK}]`)]
  return (
    marked.every((node) => ever.has(node)) &&
    parts.every(([node, part]) => isWhole(node, part) && isSaid(node, part, address))
  )
}

function isWhole(node: Element, { ancestors }: Guarded): boolean {
  const now = ancestorsOf(node)
  return (
    node.isConnected && now.length === ancestors.length && now.every((at, n) => at === ancestors[n])
  )
}

function isSaid(node: Element, { said }: Guarded, address: string): boolean {
  if (said !== undefined) return node.innerHTML === said
  return node.getAttribute(MARK) !== 'text' || node.textContent === address
}

/** Tells once of a change of the page after which the address is not shown as it is. */
export function watchShown(address: string, changed: () => void): () => void {
  write = clipboardWriter()
  const observer = new MutationObserver(() => {
    if (isShownAs(address)) return
    observer.disconnect()
    changed()
  })
  observer.observe(document.documentElement, {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
  })
  return () => {
    observer.disconnect()
  }
}

/** The function that would copy now; none where the origin is no secure one. */
const clipboardWriter = (): unknown =>
  (navigator as Partial<Navigator>).clipboard && Reflect.get(navigator.clipboard, 'writeText') // absent, says the browser's type, never
let write = clipboardWriter()

/** Whether copying still is what it was when the screen was opened. */
export const isClipboardOwn = (): boolean => clipboardWriter() === write
