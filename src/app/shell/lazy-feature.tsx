import { useLayoutEffect, useState, type ComponentType } from 'react'

import { lazyScreen } from '../platform/lazy-screen'
import { Arrival } from './arrival'
import { useStartFeature } from './start-feature'
import type { FeatureParts } from './store'

/** What the entry of a lazy feature exports. */
export interface Feature extends FeatureParts {
  readonly Screen: ComponentType
}

interface Module {
  readonly feature: Feature
}

/** A feature without a screen that joins the store with the first feature that needs it. */
type Companion = () => Promise<{ readonly feature: FeatureParts }>

/** A screen in a chunk of its own: its slice and its saga join the store before it first renders. */
export const lazyFeature = (load: () => Promise<Module>, ...companions: Companion[]) =>
  lazyModule(load, companions, Arrival)

/** The same for parts beside the screen, which take no focus. */
export const lazyPart = (load: () => Promise<Module>, ...companions: Companion[]) =>
  lazyModule(load, companions, Nothing)

const Nothing = () => null

function lazyModule(load: () => Promise<Module>, companions: Companion[], After: ComponentType) {
  let join: Joining['join'] | null = null
  const { Screen, fetchNow, isThere } = lazyScreen(async () => {
    const [{ feature }, ...others] = await Promise.all([
      load(),
      ...companions.map((companion) => companion()),
    ])
    const parts = [...others.map((other) => other.feature), feature]
    const joined = joining(parts)
    join = joined.join
    return { default: startedBy(feature.Screen, joined, After) }
  })
  return {
    Screen,
    isThere,
    /** Adds its parts to a store before it is drawn, once its chunk is there. */
    join: (start: Start): void => join?.(start),
    /** Fetches the chunks ahead; a failed one is asked for again by the screen. */
    preload: (): void => {
      fetchNow().catch(() => undefined)
    },
    /** Fetches them once, and says whether they came. */
    fetchNow: (): Promise<boolean> =>
      fetchNow().then(
        () => true,
        () => false,
      ),
  }
}

type Start = (part: FeatureParts) => void

/** The stores that parts have joined, known by their `start`. */
function joining(parts: readonly FeatureParts[]) {
  const joined = new WeakSet<Start>()
  return {
    hasJoined: (start: Start): boolean => joined.has(start),
    join: (start: Start): void => {
      parts.forEach(start)
      joined.add(start)
    },
  }
}

type Joining = ReturnType<typeof joining>

function startedBy(Screen: ComponentType, { hasJoined, join }: Joining, After: ComponentType) {
  return function StartedScreen() {
    const start = useStartFeature()
    // From the second visit on the screen renders at once.
    const [isStarted, setIsStarted] = useState(() => hasJoined(start))
    // Before the first paint, but not while rendering: joining a slice dispatches.
    useLayoutEffect(() => {
      if (hasJoined(start)) return
      join(start)
      setIsStarted(true)
    }, [start])
    if (!isStarted) return null
    return (
      <>
        <Screen />
        <After />
      </>
    )
  }
}
