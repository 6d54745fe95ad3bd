interface Misfits {
  readonly problems: readonly string[]
  /** Texts that end in an ellipsis: meant for names, never for words. */
  readonly elided: readonly string[]
}

/**
 * What does not fit: what scrolls sideways, words that are cut, leave their box or lie over others, and, where fingers
 * press, what is smaller than one. Runs in the page, so it stands alone.
 */
export function findMisfits({ isTouch }: { readonly isTouch: boolean }): Misfits {
  const FINGER = 44
  const short = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)
  const nameOf = (element: Element): string =>
    short(element.getAttribute('aria-label') ?? element.textContent) || element.tagName
  const ancestors = (element: Element): Element[] => {
    const parent = element.parentElement
    return parent ? [parent, ...ancestors(parent)] : []
  }
  // A pixel holds what is only to be heard.
  const isHeard = ({ clientWidth, clientHeight }: Element): boolean =>
    clientWidth === 1 && clientHeight === 1
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert], svg') &&
    ![element, ...ancestors(element)].some(isHeard)

  const scrollsSideways = (element: Element): boolean => {
    const isPage = element === document.documentElement
    // A row of chips scrolls by itself, and a text field too.
    if (element.matches('[role=group], textarea') || !element.checkVisibility()) return false
    return (
      (isPage || /auto|scroll/.test(getComputedStyle(element).overflowY)) &&
      element.scrollWidth > element.clientWidth + 1
    )
  }
  const sideways = [...document.querySelectorAll('html, body *')]
    .filter(scrollsSideways)
    .map((element) => `scrolls sideways: ${element.tagName} ${element.className}`)

  interface Part {
    left: number
    right: number
    top: number
    bottom: number
  }
  interface Line extends Part {
    readonly element: Element
    readonly layer: Element
    readonly text: string
  }
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const mayCut = (element: Element): boolean => {
    const { textOverflow, webkitLineClamp } = styleOf(element)
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  }
  const scrolls = (element: Element): boolean => {
    const { overflowX, overflowY } = styleOf(element)
    return /auto|scroll/.test(overflowX + overflowY)
  }
  const isLayer = (element: Element): boolean =>
    /fixed|sticky/.test(styleOf(element).position) || element.matches('[role=menu], dialog')
  const isBox = (element: Element): boolean => {
    const { backgroundColor, borderTopWidth, boxShadow, display } = styleOf(element)
    const isFilled = !/rgba\(.*, 0\)|transparent/.test(backgroundColor)
    const isDrawn = isFilled || Number.parseFloat(borderTopWidth) > 0 || boxShadow !== 'none'
    return display !== 'inline' && isDrawn
  }
  /** What an element does to a text in it: cuts it, or lets it out over its own edge. */
  const isOver = (from: number, to: number, start: number, end: number, slack: number): boolean =>
    from < start - slack || to > end + slack
  const judge = (element: Element, part: Part, slack: number): 'cut' | 'out' | null => {
    const { overflowX, overflowY } = styleOf(element)
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isOverX = isOver(part.left, part.right, left, right, 1)
    const isOverY = isOver(part.top, part.bottom, top, bottom, slack)
    if (!(isOverX || isOverY) || mayCut(element) || scrolls(element)) return null
    if ((isOverX ? overflowX : overflowY) !== 'visible') return 'cut'
    return isBox(element) ? 'out' : null
  }
  const clip = (element: Element, part: Part): void => {
    const { overflowX, overflowY } = styleOf(element)
    const { left, right, top, bottom } = element.getBoundingClientRect()
    if (overflowX !== 'visible') {
      part.left = Math.max(part.left, left)
      part.right = Math.min(part.right, right)
    }
    if (overflowY !== 'visible') {
      part.top = Math.max(part.top, top)
      part.bottom = Math.min(part.bottom, bottom)
    }
  }

  const problems: string[] = []
  const lines: Line[] = []
  const isGone = ({ left, right, top, bottom }: Part): boolean =>
    right - left < 1 || bottom - top < 1
  /** What the text's ancestors do to it, up to the one that stands apart from the page. */
  const tell = (around: readonly Element[], part: Part, text: string): void => {
    // Glyphs take less than the height of their line.
    const slack = (part.bottom - part.top) * 0.25
    const frame = around.findIndex((each) => isBox(each) || scrolls(each) || mayCut(each))
    around.forEach((each, index) => {
      const verdict = isGone(part) ? null : judge(each, part, slack)
      if (verdict === 'cut') problems.push(`cut: ${text}`)
      if (verdict === 'out' && index === frame) problems.push(`leaves its box: ${text}`)
      clip(each, part)
    })
    if (!isGone(part) && isOver(part.left, part.right, 0, innerWidth, 1))
      problems.push(`off the page: ${text}`)
  }
  const addLine = (element: Element, text: string, box: DOMRect): void => {
    const all = [element, ...ancestors(element)].filter((each) => each !== document.body)
    const last = all.findIndex((each) => styleOf(each).position === 'fixed')
    const around = last < 0 ? all : all.slice(0, last + 1)
    const { left, right, top, bottom } = box
    const part = { left, right, top, bottom }
    tell(around, part, text)
    const layer = around.find(isLayer) ?? document.body
    if (!isGone(part)) lines.push({ element, layer, text, ...part })
  }

  const isFull = (cutter: Element | undefined): boolean =>
    cutter !== undefined &&
    (cutter.scrollWidth > cutter.clientWidth + 1 || cutter.scrollHeight > cutter.clientHeight + 2)
  const elided: string[] = []
  const readText = (node: Node, element: Element): void => {
    const text = node.textContent ?? ''
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects())
      if (box.width > 0 && box.height > 0) addLine(element, short(text), box)
    if (isFull([element, ...ancestors(element)].find(mayCut))) elided.push(text.trim())
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    const element = currentNode.parentElement
    if (element && currentNode.textContent?.trim() && isSeen(element))
      readText(currentNode, element)
  }

  const liesOver = (one: Line, other: Line): boolean => {
    if (one.layer !== other.layer || one.element === other.element) return false
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return across > 2 && down > Math.min(one.bottom - one.top, other.bottom - other.top) * 0.35
  }
  const over = lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => liesOver(one, other))
      .map((other) => `overlap: ${one.text} / ${other.text}`),
  )

  const isPlaceholderCut = (input: HTMLInputElement): boolean => {
    const canvas = document.createElement('canvas').getContext('2d')
    const { font, paddingLeft, paddingRight, textOverflow } = styleOf(input)
    if (!canvas || input.value || textOverflow === 'ellipsis') return false
    canvas.font = font
    const room =
      input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return canvas.measureText(input.placeholder).width > room + 1
  }
  const placeholders = [...document.querySelectorAll('input')]
    .filter((input) => input.type !== 'file' && isSeen(input) && isPlaceholderCut(input))
    .map((input) => `cut placeholder: ${input.placeholder}`)

  const pressed = 'button, a[href], input, select, [role^=menuitem], [role=option], summary'
  /** What takes the press: itself, what it draws around itself, or the label that it lies in. */
  const reach = (element: Element): { width: number; height: number } => {
    const sizes = [element, element.closest('label') ?? element]
      .map((each) => each.getBoundingClientRect())
      .map(({ width, height }) => ({ width, height }))
    for (const part of ['::before', '::after']) {
      const style = getComputedStyle(element, part)
      if (style.content === 'none' || style.position !== 'absolute') continue
      sizes.push({ width: Number.parseFloat(style.width), height: Number.parseFloat(style.height) })
    }
    return {
      width: Math.max(...sizes.map(({ width }) => width || 0)),
      height: Math.max(...sizes.map(({ height }) => height || 0)),
    }
  }
  const small = [...(isTouch ? document.querySelectorAll(pressed) : [])]
    .filter((element) => {
      // Links within a sentence are as high as its line.
      if (!isSeen(element) || styleOf(element).display === 'inline') return false
      const { width, height } = reach(element)
      return width < FINGER - 0.5 || height < FINGER - 0.5
    })
    .map((element) => {
      const { width, height } = reach(element)
      return `small: ${nameOf(element)} (${width.toFixed(0)} × ${height.toFixed(0)})`
    })

  const all = [...sideways, ...problems, ...over, ...placeholders, ...small]
  return { problems: [...new Set(all)], elided }
}
