import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'

/** One thing that is met on the way down a screen: its role, and its name where it has one. */
export type Met = readonly [role: string, name?: string | RegExp]

/** What is said: a text, or one that is said only where the screen is early enough for it. */
type Said = string | RegExp | { readonly perhaps: string }

/** Ten seconds. */
const TRIES = 200
const PAUSE_MS = 50

/** Ears at a page: what a screen reader says by itself, and the tree that it reads from. */
export class ScreenReader {
  private heard: string[] = []

  private constructor(private readonly page: Page) {}

  /** Before the page first loads. */
  static async of(page: Page): Promise<ScreenReader> {
    const reader = new ScreenReader(page)
    await page.exposeFunction('sayAloud', (text: string) => reader.heard.push(text))
    await page.addInitScript(listen)
    return reader
  }

  /** All that was said since the last time, in this order and nothing besides. */
  async says(...expected: readonly Said[]): Promise<void> {
    const isAll = () => this.heard.length >= dueOf(expected, this.heard).length
    for (let tries = 0; tries < TRIES && !isAll(); tries++) await this.page.waitForTimeout(PAUSE_MS)
    const heard = this.heard
    this.heard = []
    expect(heard).toEqual(
      dueOf(expected, heard).map((text) =>
        typeof text === 'string' ? text : expect.stringMatching(text),
      ),
    )
  }

  /** These stand in the tree in this order, with anything between them, or come there in a while. */
  async meets(...expected: readonly Met[]): Promise<void> {
    for (let tries = 1; ; tries++) {
      const tree = await this.page.locator('body').ariaSnapshot()
      const missing = firstMissing(tree, expected)
      if (!missing) return
      if (tries === TRIES)
        throw new Error(`no ${missing.map(String).join(' ')} in its place of\n${tree}`)
      await this.page.waitForTimeout(PAUSE_MS)
    }
  }
}

const dueOf = (expected: readonly Said[], heard: readonly string[]): (string | RegExp)[] =>
  expected.flatMap((said) => {
    if (typeof said === 'string' || said instanceof RegExp) return [said]
    return heard.includes(said.perhaps) ? [said.perhaps] : []
  })

function firstMissing(tree: string, expected: readonly Met[]): Met | undefined {
  const nodes = tree.split('\n').map(nodeOf)
  return expected.find(([role, name]) => {
    const at = nodes.findIndex((node) => node.role === role && isNamed(node.name, name))
    nodes.splice(0, at + 1)
    return at < 0
  })
}

const isNamed = (name: string, wanted: string | RegExp | undefined): boolean =>
  wanted === undefined || (typeof wanted === 'string' ? name === wanted : wanted.test(name))

/** `- button "Sign in" [disabled]:` or `- term: Fee` of a tree's text. */
function nodeOf(line: string) {
  const [, role = '', name, text = ''] =
    /^\s*- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?[^:]*(?::(?: (.*))?)?$/.exec(line) ?? []
  return { role, name: name ?? text.replace(/^"(.*)"$/, '$1') }
}

/** In the page: tells what live regions say, and what a title or a dialog says that takes the focus. */
function listen(): void {
  const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]'
  const SILENT = '[aria-hidden=true], [aria-busy=true], [inert]'
  // Exposed by the test.
  const { sayAloud } = globalThis as unknown as { sayAloud: (text: string) => void }
  const said = new WeakMap<Element, string>()
  const textOf = (region: Element): string => {
    const copy = region.cloneNode(true) as Element // a clone of an element is one
    for (const part of copy.querySelectorAll('[aria-hidden=true]')) part.remove()
    return copy.textContent.replace(/\s+/g, ' ').trim()
  }
  const say = (region: Element): void => {
    const text = textOf(region)
    if (said.get(region) === text) return
    said.set(region, text)
    const isShown = region.getClientRects().length > 0
    if (text !== '' && isShown && !region.closest(SILENT)) sayAloud(text)
  }
  const regionsOf = ({ target, addedNodes }: MutationRecord): Element[] => {
    const element = target instanceof Element ? target : target.parentElement
    const around = element?.closest(LIVE)
    const within = [...addedNodes].flatMap((node) =>
      node instanceof Element
        ? [...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE)]
        : [],
    )
    return around ? [around] : within
  }
  new MutationObserver((changes) => {
    for (const region of new Set(changes.flatMap(regionsOf))) if (region.isConnected) say(region)
  }).observe(document, { childList: true, characterData: true, subtree: true })
  let inside: Element | null = null
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    const dialog = target.closest('[aria-modal=true]')
    const title = dialog?.getAttribute('aria-labelledby') ?? ''
    if (dialog && dialog !== inside)
      sayAloud(`dialog: ${document.getElementById(title)?.textContent}`)
    inside = dialog
    if (target instanceof HTMLHeadingElement) sayAloud(`heading: ${textOf(target)}`)
  })
}
