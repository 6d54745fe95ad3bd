import { createContext, use } from 'react'

import type { FeatureParts } from './store'

const StartContext = createContext<(parts: FeatureParts) => void>(() => undefined)

/** Tells lazy screens how their slice and saga join this app's store. */
export const StartFeatureProvider = StartContext.Provider

export const useStartFeature = () => use(StartContext)
