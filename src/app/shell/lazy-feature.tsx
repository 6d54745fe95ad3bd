import { lazy, useLayoutEffect, useState, type ComponentType } from 'react'

import { Arrival } from './arrival'
import { loadScreen } from '../platform/load-screen'
import { useStartFeature } from './start-feature'
import type { FeatureParts } from './store'

/** What a feature's `routes.tsx` exports as `feature`. */
export interface Feature extends FeatureParts {
  readonly Screen: ComponentType
}

interface Module {
  readonly feature: Feature
}

/** A saga that several features need and none owns; it joins with the first of them. */
type Companion = () => Promise<{ readonly feature: FeatureParts }>

/** A screen in a chunk of its own: its slice and its saga join the store before it first renders. */
export const lazyFeature = (load: () => Promise<Module>, ...companions: Companion[]) =>
  lazyModule(load, companions, Arrival)

/** The same for what stands beside the screens: that it is there is no arrival. */
export const lazyPart = (load: () => Promise<Module>, ...companions: Companion[]) =>
  lazyModule(load, companions, Nothing)

const Nothing = () => null

function lazyModule(load: () => Promise<Module>, companions: Companion[], After: ComponentType) {
  let isThere = false
  const Screen = lazy(async () => {
    const [{ feature }, ...others] = await Promise.all([
      loadScreen(load),
      ...companions.map((companion) => loadScreen(companion)),
    ])
    const parts = [...others.map((other) => other.feature), feature]
    isThere = true
    return { default: startedBy(feature.Screen, parts, After) }
  })
  /** Fetches the chunks while there is time; what does not come is the screen's own to ask for. */
  const preload = (): void => {
    for (const each of [load, ...companions]) each().catch(() => undefined)
  }
  return { Screen, preload, isThere: () => isThere }
}

function startedBy(Screen: ComponentType, parts: readonly FeatureParts[], After: ComponentType) {
  /** The stores that the parts have joined, each by its `start`. */
  const joined = new WeakSet<(part: FeatureParts) => void>()
  return function StartedScreen() {
    const start = useStartFeature()
    // From the second visit on the screen stands there at once, and its effects wait for its first paint.
    const [isStarted, setIsStarted] = useState(() => joined.has(start))
    // Before the first paint, but not while rendering: joining a slice dispatches.
    useLayoutEffect(() => {
      if (joined.has(start)) return
      parts.forEach(start)
      joined.add(start)
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
