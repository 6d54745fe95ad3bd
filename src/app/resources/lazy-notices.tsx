import { lazy, Suspense } from 'react'

import { loadPart } from '../platform/load-screen'
import type { ToldNoticesProps } from './told-notices'

const Loaded = lazy(async () => ({
  default: (await loadPart(() => import('./told-notices'))).ToldNotices,
}))

/** Nothing until its chunk is there: no screen waits for what operators tell. */
export const Notices = (props: ToldNoticesProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
