import { lazy, type ComponentType } from 'react'

import { keptChunk, loadScreen } from './load-screen'

interface Loaded<Props> {
  readonly default: ComponentType<Props>
}

/**
 * A component in a chunk of its own, drawn at once where that has come already: React's own waits even then, and what it
 * shows meanwhile stays for 300 ms.
 */
export function lazyScreen<Props>(load: () => Promise<Loaded<Props>>) {
  const { found, fetchNow } = keptChunk(load)
  const Screen = lazy(() => {
    const loaded = found()
    return loaded ? atOnce(loaded) : loadScreen(fetchNow)
  })
  return { Screen, fetchNow, isThere: () => found() !== null }
}

function atOnce<Value>(value: Value): Promise<Value> {
  const then = (take: (value: Value) => void) => {
    take(value)
  }
  // Of a promise React calls `then` alone, and takes what comes before that returns.
  return { then } as Promise<Value>
}
