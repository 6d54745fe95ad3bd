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

  const sideways = [document.documentElement, ...document.querySelectorAll('body *')]
    .filter((element) => {
      const { overflowY } = getComputedStyle(element)
      const scrolls = element === document.documentElement || /auto|scroll/.test(overflowY)
      // A row of chips scrolls by itself.
      return (
        scrolls &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.role !== 'group' &&
        element.getAttribute('role') !== 'group' &&
        element.tagName !== 'TEXTAREA' &&
        element.checkVisibility()
      )
    })
    .map((element) => `scrolls sideways: ${element.tagName} ${element.className}`)

  interface Line {
    readonly element: Element
    readonly layer: Element
    readonly text: string
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  const problems: string[] = []
  const elided: string[] = []
  const lines: Line[] = []
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const endsInEllipsis = (element: Element): boolean => {
    const { textOverflow, webkitLineClamp } = styleOf(element)
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  }
  const isLayer = (element: Element): boolean =>
    /fixed|sticky/.test(styleOf(element).position) || element.matches('[role=menu], dialog')
  const isBox = (element: Element): boolean => {
    const { backgroundColor, borderTopWidth, boxShadow, display } = styleOf(element)
    if (display === 'inline') return false
    return (
      !/rgba\(.*, 0\)|transparent/.test(backgroundColor) ||
      Number.parseFloat(borderTopWidth) > 0 ||
      boxShadow !== 'none'
    )
  }

  const addLine = (element: Element, text: string, box: DOMRect): void => {
    const around = [element, ...ancestors(element)]
    // Glyphs take less than the height of their line.
    const slack = box.height * 0.25
    let { left, right, top, bottom } = box
    let boxSeen = false
    for (const each of around) {
      const style = styleOf(each)
      const frame = each.getBoundingClientRect()
      const cutsX = style.overflowX !== 'visible'
      const cutsY = style.overflowY !== 'visible'
      const isOverX = left < frame.left - 1 || right > frame.right + 1
      const isOverY = top < frame.top - slack || bottom > frame.bottom + slack
      const mayCut = endsInEllipsis(each)
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY)
      if (
        !mayCut &&
        !scrolls &&
        ((cutsX && isOverX) || (cutsY && isOverY)) &&
        each !== document.body
      )
        problems.push(`cut: ${short(text)}`)
      else if (!boxSeen && !cutsX && isBox(each) && (isOverX || isOverY))
        problems.push(`leaves its box: ${short(text)}`)
      boxSeen ||= isBox(each) || scrolls || mayCut
      if (cutsX) [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)]
      if (cutsY) [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)]
      if (right - left < 1 || bottom - top < 1) return
      if (style.position === 'fixed') break
    }
    if (left < -1 || right > innerWidth + 1) problems.push(`off the page: ${short(text)}`)
    const layer = around.find(isLayer) ?? document.body
    lines.push({ element, layer, text: short(text), left, right, top, bottom })
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    const element = currentNode.parentElement
    const text = currentNode.textContent ?? ''
    if (!element || !text.trim() || !isSeen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(currentNode)
    for (const box of range.getClientRects())
      if (box.width > 0 && box.height > 0) addLine(element, text, box)
    const cutter = [element, ...ancestors(element)].find(endsInEllipsis)
    if (
      cutter &&
      (cutter.scrollWidth > cutter.clientWidth + 1 || cutter.scrollHeight > cutter.clientHeight + 2)
    )
      elided.push(text.trim())
  }

  const over: string[] = []
  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) {
      if (one.layer !== other.layer || one.element === other.element) continue
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      const height = Math.min(one.bottom - one.top, other.bottom - other.top)
      if (across > 2 && down > height * 0.35) over.push(`overlap: ${one.text} / ${other.text}`)
    }
  })

  for (const input of document.querySelectorAll('input')) {
    if (!isSeen(input) || input.type === 'file') continue
    const canvas = document.createElement('canvas').getContext('2d')
    const { font, paddingLeft, paddingRight, textOverflow } = styleOf(input)
    if (!canvas || input.value || textOverflow === 'ellipsis') continue
    canvas.font = font
    const room =
      input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    if (canvas.measureText(input.placeholder).width > room + 1)
      problems.push(`cut placeholder: ${input.placeholder}`)
  }

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

  return { problems: [...new Set([...sideways, ...problems, ...over, ...small])], elided }
}
