const USUAL = 768
const TALL = 10_000

/** A list grows when its end is at most this many px below the window (ACT-23). */
const NEAR_END = 1_000

/** jsdom has no layout. Here the end of a list is always near, as in a tall window, or always a pixel too far. */
export function fakeWindow({ isTall, isWide }: { isTall: boolean; isWide: boolean }): void {
  const end = isTall ? NEAR_END : NEAR_END + 1
  class Observer {
    constructor(
      private readonly said: IntersectionObserverCallback,
      private readonly options: IntersectionObserverInit = {},
    ) {}
    observe(): void {
      if (end > parseInt(this.options.rootMargin ?? '0', 10)) return
      // A list reads this one field of an entry, and asks nothing of the observer itself.
      const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[]
      this.said(entries, this as unknown as IntersectionObserver) // as above
    }
    disconnect(): void {
      return undefined
    }
  }
  const media = {
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  Object.assign(globalThis, {
    IntersectionObserver: Observer,
    matchMedia: () => media,
    innerHeight: isTall ? TALL : USUAL,
  })
}
