import { createContext, use, useLayoutEffect } from 'react'

import type { FeatureParts } from './store'

const StartContext = createContext<(parts: FeatureParts) => void>(() => undefined)

/** Gives lazy screens the function that adds their slice and saga to the store. */
export const StartFeatureProvider = StartContext.Provider

export const useStartFeature = () => use(StartContext)

/** Adds parts to the store once, before their component is drawn. */
export function useStarted(parts: FeatureParts): void {
  const start = useStartFeature()
  useLayoutEffect(() => {
    start(parts)
  }, [start, parts])
}
