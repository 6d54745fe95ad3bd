import { setTimeout as pause } from 'node:timers/promises'
import { StoryFailure } from './story-failure'

const LOOK_MS = 250

export interface WaitOptions {
  readonly signal: AbortSignal
  readonly withinMs: number
  /** What is waited for, as the failure calls it. */
  readonly what: string
}

/** Looks again and again until there is an answer. */
export async function waitUntil<Found>(
  look: () => Promise<Found | null>,
  { signal, withinMs, what }: WaitOptions,
): Promise<Found> {
  const until = performance.now() + withinMs
  for (;;) {
    const found = await look()
    if (found !== null) return found
    if (performance.now() > until)
      throw new StoryFailure(`${what} did not come within ${withinMs / 1_000} seconds`)
    await pause(LOOK_MS, undefined, { signal })
  }
}
