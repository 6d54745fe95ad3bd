import { createContext, use } from 'react'

import type { FeatureParts } from './store'

const StartContext = createContext<(parts: FeatureParts) => void>(() => undefined)

/** Gives lazy screens the function that adds their slice and saga to the store. */
export const StartFeatureProvider = StartContext.Provider

export const useStartFeature = () => use(StartContext)
