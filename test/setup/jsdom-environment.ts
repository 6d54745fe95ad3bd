// First: jsdom reads its style sheet when it loads.
import './shown-styles.cjs'
import { TestEnvironment } from 'jest-environment-jsdom'

/** Node's holds the process open as long as it listens, which a browser's does not. */
class TabChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    // Node's own method, which the DOM's type does not have.
    ;(this as unknown as { unref(): void }).unref()
  }
}

// jsdom hides what Node has and every supported browser has too.
const restored = {
  fetch,
  Headers,
  Request,
  Response,
  FormData,
  TextEncoder,
  TextDecoder,
  ReadableStream,
  TransformStream,
  structuredClone,
  BroadcastChannel: TabChannel,
  Uint8Array,
}

export default class BrowserLikeEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    Object.assign(this.global, restored)
    // Aborting a Node fetch takes Node's own signal: jsdom's is refused as a foreign object.
    Object.assign(this.global, { AbortController, AbortSignal })
    // Read through the prototype, where a plain assignment is not allowed.
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true })
  }
}
