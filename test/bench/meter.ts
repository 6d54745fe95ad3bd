/** Runs inside both pages, so that both are measured by the same code. Times are milliseconds of the page's own clock. */
export interface Meter {
  /** From a press of the button or link of this name to the frame that shows these rows. */
  opens(name: string, amounts: readonly string[]): Promise<number>
  /** Waits for the next key; then `keyShown` tells how long it took until a frame showed these rows. */
  awaitsKey(amounts: readonly string[]): void
  keyShown(): Promise<number>
  /** The time of each frame while the page is scrolled down by so much in each. */
  scrolls(frames: number, step: number): Promise<readonly number[]>
  /** The most elements that the document had in a frame of such a scroll. */
  mostNodes(frames: number, step: number): Promise<number>
  /** Scrolls to the end of a list that loads as it goes until its last row is this one; tells the most elements too. */
  reachesEnd(amount: string): Promise<number>
  /** Until nothing moves any more and there is nothing left to do. */
  rests(): Promise<void>
}

const SHOWN_WITHIN_MS = 30_000
const END_WITHIN_MS = 600_000

/** Transactions alone: other lists of the page, such as its filters, have no ids. */
const rows = (): readonly string[] =>
  [...document.querySelectorAll('main li[data-id]')].map(({ textContent }) => textContent)

function areShown(amounts: readonly string[]): boolean {
  const found = rows()
  return amounts.every((amount, index) => found[index]?.includes(amount))
}

/** What never comes fails by what stands there instead. */
const missing = (amounts: readonly string[]): Error => {
  const seen = document.querySelector('main')?.textContent.slice(0, 400) ?? ''
  return new Error(`no frame showed ${amounts.join(', ')} but ${seen}`)
}

/** Asked at the start of every frame, before it is laid out; answered after that frame was handed over to be shown. */
function shown(amounts: readonly string[]): Promise<number> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const look = () => {
      if (!areShown(amounts)) {
        if (performance.now() - from > SHOWN_WITHIN_MS) reject(missing(amounts))
        else requestAnimationFrame(look)
        return
      }
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        resolve(performance.now())
      }
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })
}

function named(name: string): HTMLElement {
  const all = document.querySelectorAll<HTMLElement>('a, button')
  const found = [...all].find((each) => each.textContent.trim() === name && each.offsetParent)
  if (!found) throw new Error(`nothing to press is called ${name}`)
  return found
}

/** Requests under way: what an answer gives to do belongs to the view that asked, not to the next one. */
const asked = new Set<Promise<Response>>()
const ask = window.fetch
window.fetch = (...given) => {
  const answer = ask(...given)
  const forget = () => asked.delete(answer)
  asked.add(answer)
  answer.then(forget, forget)
  return answer
}

const nodes = (): number => document.querySelectorAll('*').length

/** Looks at the start of so many frames and of the one after them, and moves the page down in each. */
function scrollThrough(frames: number, step: number, look: (now: number) => void): Promise<void> {
  return new Promise((resolve) => {
    let left = frames
    const next = (now: number) => {
      look(now)
      scrollBy({ top: step, behavior: 'instant' })
      if (left-- > 0) requestAnimationFrame(next)
      else resolve()
    }
    requestAnimationFrame(next)
  })
}

let key: Promise<number> = Promise.resolve(0)

const meter: Meter = {
  async opens(name, amounts) {
    const target = named(name)
    // As a finger or a mouse does when it goes down; the time runs from when it comes up.
    target.focus({ preventScroll: true })
    const from = performance.now()
    target.click()
    return (await shown(amounts)) - from
  },

  awaitsKey(amounts) {
    key = new Promise((resolve, reject) => {
      const pressed = ({ timeStamp }: KeyboardEvent) =>
        shown(amounts).then((at) => resolve(at - timeStamp), reject)
      addEventListener('keydown', (event) => void pressed(event), { once: true, capture: true })
    })
  },

  keyShown: () => key,

  async scrolls(frames, step) {
    const starts: number[] = []
    await scrollThrough(frames, step, (now) => starts.push(now))
    return starts.slice(1).map((now, index) => now - (starts[index] ?? 0))
  },

  async mostNodes(frames, step) {
    let most = 0
    await scrollThrough(frames, step, () => (most = Math.max(most, nodes())))
    return most
  },

  reachesEnd: (amount) =>
    new Promise((resolve, reject) => {
      const from = performance.now()
      let most = 0
      const next = () => {
        most = Math.max(most, nodes())
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
        if (rows().at(-1)?.includes(amount)) resolve(most)
        else if (performance.now() - from > END_WITHIN_MS) reject(missing([amount]))
        else requestAnimationFrame(next)
      }
      requestAnimationFrame(next)
    }),

  async rests() {
    do {
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await new Promise((resolve) => requestIdleCallback(resolve))
    } while (asked.size > 0)
  },
}

Object.assign(window, { meter })
