import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** So near to its end counts as there. */
const NEAR_PX = 80

const isNearEnd = (place: HTMLElement): boolean =>
  place.scrollHeight - place.clientHeight - place.scrollTop <= NEAR_PX

interface Seen {
  readonly first: string
  readonly last: string
  readonly height: number
}

/**
 * Keeps a log where its reader wants it: at its end while they are there, at the line above what is new when it opens,
 * and at what they read while older parts come in above it.
 */
export function useLogScroll(
  log: RefObject<HTMLElement | null>,
  entries: readonly { readonly key: string }[],
  /** Whoever writes wants to see what they wrote. */
  isLastOwn: boolean,
) {
  const [isAway, setIsAway] = useState(false)
  const isAtEnd = useRef(true)
  const seen = useRef<Seen | null>(null)
  const first = entries[0]?.key ?? ''
  const last = entries.at(-1)?.key ?? ''

  useLayoutEffect(() => {
    const place = log.current
    if (!place) return
    const before = seen.current
    if (!before || before.last === '') open(place)
    else if (last !== before.last) {
      if (isAtEnd.current || isLastOwn) goToEnd(place)
    } else if (first !== before.first) goOn(place, place.scrollHeight - before.height)
    isAtEnd.current = isNearEnd(place)
    seen.current = { first, last, height: place.scrollHeight }
  }, [first, last, isLastOwn, log])
  useStayingAtEnd(log, isAtEnd)

  return {
    isAway,
    toEnd: () => {
      if (log.current) goToEnd(log.current)
    },
    onScroll: () => {
      if (!log.current) return
      isAtEnd.current = isNearEnd(log.current)
      setIsAway(!isAtEnd.current)
    },
  }
}

function goToEnd(place: HTMLElement): void {
  place.scrollTop = place.scrollHeight
}

function goOn(place: HTMLElement, by: number): void {
  place.scrollTop += by
}

function open(place: HTMLElement): void {
  goToEnd(place)
  const line = place.querySelector<HTMLElement>('[data-line]')
  if (line && line.offsetTop < place.scrollTop) place.scrollTop = line.offsetTop
}

/** A picture that has come, a note, or a keyboard moves the end; whoever was there stays there. */
function useStayingAtEnd(log: RefObject<HTMLElement | null>, isAtEnd: RefObject<boolean>): void {
  useLayoutEffect(() => {
    const place = log.current
    if (!place) return undefined
    const stay = (): void => {
      if (isAtEnd.current) goToEnd(place)
    }
    if (typeof ResizeObserver === 'undefined') return undefined // nothing has a size
    const observer = new ResizeObserver(stay)
    for (const part of [place, ...place.children]) observer.observe(part)
    return () => {
      observer.disconnect()
    }
  }, [log, isAtEnd])
}
