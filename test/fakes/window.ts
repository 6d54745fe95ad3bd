const USUAL = 768
const TALL = 10_000

/** jsdom has no layout. Here the end of a list is always in sight, as in a tall window, or never. */
export function fakeWindow({ isTall, isWide }: { isTall: boolean; isWide: boolean }): void {
  class Observer {
    constructor(private readonly said: IntersectionObserverCallback) {}
    observe(): void {
      if (!isTall) return
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
